// Exporting one's sales: the list is read page by page, one can watch and stop, and the file is made here (design §4.8,
// CSV export).
import { pageSizes } from '@lamplit/contract/page-sizes'
import { listOrders, type OrderCard } from '@lamplit/contract/orders'
import { useEffect, useState } from 'react'
import { ask, sentenceOf } from '../../lib/api.ts'
import { marketNow } from '../../lib/clock.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { csvOf } from './csv.ts'
import { exportWords as words } from './export-words.ts'

/** Reads every page of one's sales; tells how many it has after each. */
export const allSales = async (signal: AbortSignal, onCount: (count: number) => void): Promise<OrderCard[]> => {
  const sales: OrderCard[] = []
  let cursor: string | null = null
  do {
    const page: { orders: OrderCard[]; next_cursor: string | null } = await ask(listOrders, {
      query: { role: 'seller', limit: String(pageSizes.max), ...(cursor ? { cursor } : {}) },
      signal,
    })
    sales.push(...page.orders)
    onCount(sales.length)
    signal.throwIfAborted()
    cursor = page.next_cursor
  } while (cursor !== null)
  return sales
}

type Stage = { at: 'reading'; count: number } | { at: 'done'; count: number } | { at: 'failed'; sentence: string }

export const ExportDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [stage, setStage] = useState<Stage>({ at: 'reading', count: 0 })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    setStage({ at: 'reading', count: 0 })
    allSales(stop.signal, (count) => {
      if (!stop.signal.aborted) setStage({ at: 'reading', count })
    })
      .then((sales) => {
        if (stop.signal.aborted) return
        saveFile(words.file(marketNow().toISOString().slice(0, 10)), csvOf(sales), 'text/csv;charset=utf-8')
        setStage({ at: 'done', count: sales.length })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setStage({ at: 'failed', sentence: sentenceOf(error) })
      })
    return () => stop.abort()
  }, [open, turn])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      size="sm"
      footer={
        <Button kind={stage.at === 'done' ? 'primary' : 'quiet'} wide onClick={onClose}>
          {stage.at === 'reading' ? words.stop : words.close}
        </Button>
      }
    >
      {stage.at === 'failed' ? (
        <InlineError message={stage.sentence} onRetry={() => setTurn(turn + 1)} />
      ) : (
        <p role="status" className="num flex min-h-12 items-center gap-3">
          {stage.at === 'reading' ? (
            <>
              <Spinner />
              {words.read(stage.count)}
            </>
          ) : (
            words.done(stage.count)
          )}
        </p>
      )}
    </Dialog>
  )
}
