// What a seller needs now and then: sales as a file, and being away.
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { exportWords as words } from './export-words.ts'
import { VacationCard } from './vacation-card.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

export const SalesTools = () => {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <VacationCard />
      <div className="mb-3 flex justify-end">
        <Button
          kind="outline"
          size={44}
          icon={FileDown}
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {words.do}
        </Button>
      </div>
      {asked ? (
        <Suspense>
          <ExportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
