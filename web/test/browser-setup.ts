// What every browser test begins with, the product's style, and ends with: a page that complained about nothing.
import '../src/ui/base.css'
import { afterEach, beforeEach } from 'vitest'
import { listenForComplaints, takeComplaints } from './complaints.ts'
import { beIdle } from './idle.ts'
import { leaveMarket } from './open-route.tsx'

beIdle()
listenForComplaints()
beforeEach(() => {
  takeComplaints()
})
afterEach(async () => {
  await leaveMarket()
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
})
