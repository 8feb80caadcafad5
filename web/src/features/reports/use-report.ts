// One report while it is written and sent: once for each press, whatever happens to its answer.
import {
  createReport,
  reportNote,
  readContentStatus,
  type ReportReason,
  type TargetKind,
} from '@lamplit/contract/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../lib/api.ts'
import { useCommand } from '../../lib/use-command.ts'
import { invalidateReplies } from '../../lib/use-reply.ts'
import { reportWords as words } from './report-words.ts'

export const useReport = ({ kind, about }: { kind: TargetKind; about: string }) => {
  const queries = useQueryClient()
  const [reason, choose] = useState<ReportReason | null>(null)
  const [note, write] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const { busy, error: failure, run } = useCommand(createReport, { failure: 'inline' })
  const reasonError = tried && reason === null ? words.chooseReason : null
  const noteError = note.trim().length > reportNote.max ? words.noteTooLong : null

  const send = async (): Promise<void> => {
    setTried(true)
    if (reason === null || noteError) return
    if (!(await run({ body: { kind, about, reason, ...(note.trim() ? { note: note.trim() } : {}) } }))) return
    setSent(true)
    void invalidateReplies(queries, readContentStatus)
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
