// The report of refused rows as a CSV that spreadsheets open without running anything.
import { importWords } from './words.ts'

export interface ReportLine {
  number: number
  title: string | null
  reasons: readonly string[]
}

/**
 * Spreadsheets take cells that begin like a formula for one; an apostrophe in front makes them text (OWASP, CSV
 * injection).
 */
export const csvCell = (value: string | number): string => {
  const text = String(value)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Row number, title, sentence: one line for each reason. The mark at the start tells spreadsheets that it is UTF-8. */
export const reportCsv = (lines: readonly ReportLine[]): string => {
  const rows = lines.flatMap(({ number, title, reasons }) => reasons.map((reason) => [number, title ?? '', reason]))
  return `\ufeff${[importWords.reportColumns, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}
