// Bulk import on its page: verdicts, leaving rows out, fixing one, bad files, progress and report.
import { listProducts } from '@lamplit/contract/catalog'
import { readImport, startImport } from '@lamplit/contract/selling'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../test/stage.tsx'
import { ImportPage } from './import-page.tsx'
import { runningImport } from './use-import.ts'

beforeEach(async () => {
  await clearStage()
  // The pretend browser lays nothing out; the list needs a height to draw rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
})
afterEach(() => {
  leaveStage()
  runningImport.clear()
  vi.restoreAllMocks()
})

const longName = `kate spade new york - ${'Flexible Hardshell Case for Apple® iPhone® '.repeat(3)}`
const catalogue = JSON.stringify([
  {
    name: 'Insignia™ - Selfie Stick',
    description: 'Group photos &amp; more',
    categories: ['Cell Phones'],
    price: 19.99,
  },
  { name: longName, description: 'A case that fits', categories: ['Cell Phones'], price: 39.99 },
  {
    name: 'mophie - Power Reserve',
    description: 'Extends the battery life',
    categories: ['Cell Phones'],
    price: 34.99,
  },
])
const id = '00000000-0000-4000-8000-0000000000bb'
const choose = (text: string, name = 'catalogue.json') =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File([text], name)] } })
const open = async () => {
  await show(ImportPage, '/sell/import')
  choose(catalogue)
  await screen.findByText('catalogue.json: 3 rows')
  fireEvent.change(await screen.findByLabelText('Photo for rows without one'), {
    target: { value: 'https://example.com/a.jpg' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

test('of imported rows the valid ones become listings and the refused ones are reported', async () => {
  await enter()
  await open()
  expect(await screen.findByText('2 can be imported, 1 is refused.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refused 1' }))
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  expect(screen.getAllByText('Title must not exceed 100 characters').length).toBeGreaterThan(0)
  answer(startImport, { id, state: 'waiting', total: 3, done: 0, imported: 0, refused: [] })
  answer(readImport, { id, state: 'running', total: 3, done: 1, imported: 0, refused: [] })
  answer(listProducts, { products: [], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Import the 2 others' }))
  expect(await screen.findByText(/1 of 3/)).toBeTruthy()
  const { body } = calls.find((call) => call.method === 'POST' && call.path === '/api/imports')!
  expect(body).toMatchObject({
    leave_out_refused: true,
    rows: [
      {
        title: 'Insignia™ - Selfie Stick',
        description: 'Group photos & more',
        category: 'Cell Phones',
        price: 19.99,
        type: 'Stocked',
        stock: '1',
        policyAccepted: true,
      },
      { title: longName.trim() },
      {},
    ],
  })
  answer(readImport, {
    id,
    state: 'done',
    total: 3,
    done: 3,
    imported: 2,
    refused: [{ row: 2, title: longName, fields: { title: 'Title must not exceed 100 characters' } }],
  })
  expect(await screen.findByText('2 listings are live.')).toBeTruthy()
  expect(screen.getByText('1 row was left out.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download the report' })).toBeTruthy()
})

test('a fixed row is no longer refused', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Fix row 2' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Hardshell case' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }))
  expect(await screen.findByText('All 3 rows can be imported.')).toBeTruthy()
})

test('a column can be chosen by hand', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'categories[0]' } })
  expect(await screen.findByText('All 3 rows can be imported.')).toBeTruthy()
})

test('a bad file leaves the one before as it was', async () => {
  await open()
  choose('{"a":', 'broken.json')
  expect(await screen.findByText(/This JSON cannot be read/)).toBeTruthy()
  expect(screen.getByText('catalogue.json: 3 rows')).toBeTruthy()
})

test('visitors are asked to sign in, a refusal keeps everything', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Import the 2 others' }))
  expect(await screen.findByText('You must be logged in.')).toBeTruthy()
  await enter()
  refuse(startImport, 'IMPORT_REFUSED')
  fireEvent.click(screen.getByRole('button', { name: 'Import the 2 others' }))
  expect(
    await screen.findByText('Some rows cannot be imported, so nothing was. The report names each one.'),
  ).toBeTruthy()
  expect(screen.getByText('catalogue.json: 3 rows')).toBeTruthy()
})

test('an import under way is found again, and one that nobody knows can be left', async () => {
  await enter()
  runningImport.set({ id })
  refuse(readImport, 'NOT_FOUND')
  await show(ImportPage, '/sell/import')
  expect(await screen.findByText("The item you're looking for could not be found.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(screen.getByText('Your file')).toBeTruthy()
})
