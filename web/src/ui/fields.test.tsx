// @vitest-environment jsdom
// Fields: labels and errors belong to their control, numbers stay in their bounds, summaries lead to what is wrong.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { FormSummary } from './form-summary.tsx'
import { NumberField } from './number-field.tsx'
import { decimalTyped } from './pi-amount-field.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

test('label, help and error are tied to the control', () => {
  render(
    <Field label="Title" help="What is it?" error="Title must be at least 3 characters">
      <TextInput value="" onValue={() => undefined} />
    </Field>,
  )
  const control = screen.getByLabelText('Title')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  const described = control
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['What is it?', 'Title must be at least 3 characters'])
})

const Quantity = ({ max }: { max: number }) => {
  const [value, setValue] = useState(1)
  return (
    <>
      <NumberField label="Quantity" value={value} onValue={setValue} min={1} max={max} />
      <output>{value}</output>
    </>
  )
}
const quantity = () => screen.getByRole('status').textContent

test('a quantity goes from 1 to the stock and no further', async () => {
  render(<Quantity max={3} />)
  expect(screen.getByRole('button', { name: 'Decrease' })).toHaveProperty('disabled', true)
  for (let press = 0; press < 5; press += 1) await userEvent.click(screen.getByRole('button', { name: 'Increase' }))
  expect(quantity()).toBe('3')
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  await userEvent.tab()
  expect(quantity()).toBe('3')
  expect(field).toHaveProperty('value', '3')
})

test('an emptied quantity falls back to what it was', async () => {
  render(<Quantity max={9} />)
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(field)
  await userEvent.tab()
  expect([field.getAttribute('value'), quantity()]).toEqual(['1', '1'])
})

test.each([
  ['12,5', '12.5'],
  ['1.2.3', '1.23'],
  ['π 7', '7'],
  ['-4', '4'],
  ['0.123456789', '0.1234567'],
])('typed %s becomes %s', (typed, kept) => expect(decimalTyped(typed)).toBe(kept))

test('a failed try brings the focus to the summary, and its links to the fields', async () => {
  const problems = [{ fieldId: 'price', text: 'Price is required' }]
  const view = render(
    <>
      <FormSummary problems={problems} attempt={0} />
      <input id="price" />
    </>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  view.rerender(
    <>
      <FormSummary problems={problems} attempt={1} />
      <input id="price" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  Element.prototype.scrollIntoView = () => undefined
  await userEvent.click(screen.getByRole('link', { name: 'Price is required' }))
  expect(document.activeElement?.id).toBe('price')
})
