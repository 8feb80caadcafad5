// One report while it is written and sent: once for each press, whatever happens to its answer.
import {
  createReport,
  reportNote,
  readContentStatus,
  type ReportReason,
  type TargetKind,
} from '@lamplit/contract/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, newKey, Refusal } from '../../lib/api.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { reportWords as words } from './report-words.ts'

export const useReport = ({ kind, about }: { kind: TargetKind; about: string }) => {
  const queries = useQueryClient()
  const [reason, choose] = useState<ReportReason | null>(null)
  const [note, write] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const key = useRef('')
  const reasonError = tried && reason === null ? words.chooseReason : null
  const noteError = note.trim().length > reportNote.max ? words.noteTooLong : null

  const send = async (): Promise<void> => {
    setTried(true)
    if (reason === null || noteError) return
    setBusy(true)
    setFailure(null)
    key.current ||= newKey()
    try {
      await ask(createReport, {
        body: { kind, about, reason, ...(note.trim() ? { note: note.trim() } : {}) },
        key: key.current,
      })
      setSent(true)
      void invalidateReplies(queries, readContentStatus)
    } catch (error) {
      // Refused, it was not done: what is changed and sent again is another act.
      if (error instanceof Refusal && !['NETWORK_ERROR', 'TIMEOUT_ERROR'].includes(error.code)) key.current = ''
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    reason,
    choose,
    note,
    write,
    busy,
    sent,
    failure,
    refused: failure instanceof Refusal ? failure : null,
    reasonError,
    noteError,
    send,
  }
}
export type OpenReport = ReturnType<typeof useReport>
