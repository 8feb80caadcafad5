// One's place: kept with the account or in this browser, refused when nobody knows it, and never lost by a refusal.
import { suggestLocations, readOwnLocation, saveOwnLocation } from '@lamplit/contract/own-location'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedLocation } from '../../lib/own-location.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../purchase/test/counter.tsx'
import { LocationForm } from './location-form.tsx'

beforeEach(async () => {
  await clearStage()
  act(() => storedLocation.clear())
})
afterEach(leaveStage)

const Page = () => (
  <>
    <h1>Settings</h1>
    <LocationForm />
  </>
)
const field = (): HTMLInputElement => screen.getByLabelText('Town and country') as HTMLInputElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save place' }))

test('a visitor’s location is saved in this browser once the server knows it', async () => {
  answer(suggestLocations, { places: ['Porto, Portugal'] })
  await show(Page, '/settings')
  expect((screen.getByRole('button', { name: 'Save place' }) as HTMLButtonElement).disabled).toBe(true)
  type('Porto, Portugal')
  save()
  await screen.findByText('Distances are counted from Porto, Portugal')
  expect(storedLocation.get()).toBe('Porto, Portugal')
  fireEvent.click(screen.getByRole('button', { name: 'Forget it' }))
  await waitFor(() => expect(storedLocation.get()).toBeNull())
})

test('an unknown location shows an error beside the field and stays typed', async () => {
  answer(suggestLocations, { places: [] })
  await show(Page, '/settings')
  type('Nowhere at all')
  save()
  expect(await screen.findByText(/We do not know this place/)).toBeTruthy()
  expect(field().value).toBe('Nowhere at all')
  expect(storedLocation.get()).toBeNull()
})

test('a user’s location is saved with the account', async () => {
  await enter()
  answer(suggestLocations, { places: [] })
  answer(readOwnLocation, { place: 'Enugu, Nigeria' })
  await show(Page, '/settings')
  await waitFor(() => expect(field().value).toBe('Enugu, Nigeria'))
  refuse(saveOwnLocation, 'PLACE_UNKNOWN')
  type('Nowhere at all')
  save()
  expect(await screen.findByText(/We do not know this place/)).toBeTruthy()
  answer(saveOwnLocation, { place: 'Accra, Ghana' })
  type('Accra, Ghana')
  save()
  await waitFor(() => expect(storedLocation.get()).toBe('Accra, Ghana'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { place: 'Nowhere at all' },
    { place: 'Accra, Ghana' },
  ])
})
