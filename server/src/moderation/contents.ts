// What staff needs of whoever keeps a kind of content: whose it is, and how it is hidden, shown and warned of
// (domain §3.13).
import type { TargetKind, ReportReason } from '@lamplit/contract/reports'
import type { Read, Write } from '../kernel/db.ts'

export interface Content {
  /** What it is kept under, whatever it was asked for by. */
  id: string
  ownerId: string
  /** What people call it; null where it has no name. */
  title: string | null
  /** How many people meet it in a day, roughly: it decides what staff looks at first. */
  exposure: number
  hidden: boolean
  warned: boolean
}

/** Handed over by the domain that keeps this kind. None of these touches π or an order that exists. */
export interface ContentAdapter {
  find: (db: Read, about: string) => Promise<Content | undefined>
  hide: (tx: Write, about: string, reason: ReportReason | null, now: Date) => Promise<unknown>
  show: (tx: Write, about: string, now: Date) => Promise<unknown>
  warn: (tx: Write, about: string, warned: boolean) => Promise<unknown>
}
export type ContentAdapters = Partial<Record<TargetKind, ContentAdapter>>
