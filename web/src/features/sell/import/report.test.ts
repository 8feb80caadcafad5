// The report opens in a spreadsheet as text, whatever sellers wrote into their titles.
import { expect, test } from 'vitest'
import { csvCell, reportCsv } from './report.ts'

test.each([
  ['Lamp', '"Lamp"'],
  ['11" selfie stick, black', '"11"" selfie stick, black"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
])('%j is written as %s', (text, cell) => expect(csvCell(text)).toBe(cell))

test('the import report has one line for each reason', () => {
  expect(
    reportCsv([{ number: 7, title: null, reasons: ['Title must be at least 3 characters', 'Price is required'] }]),
  ).toBe(
    '\ufeff"Row","Title","Reason"\r\n"7","","Title must be at least 3 characters"\r\n"7","","Price is required"\r\n',
  )
})
