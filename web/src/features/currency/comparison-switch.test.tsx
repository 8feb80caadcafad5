// Staff’s switch: what it says, what is sent when it is turned, and that a reason is asked for by whoever shows it.
import { readComparisonSwitch, setComparisonSwitch } from '@lamplit/contract/currency'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../catalog/test/catalog-stage.tsx'
import { ComparisonSwitch } from './comparison-switch.tsx'

beforeEach(async () => {
  await clearStage()
  await enter({ roles: ['admin'] })
})
afterEach(leaveStage)

const on = { on: true, since: null, by: null, note: null, source: 'demo' as const }
const off = {
  on: false,
  since: '2026-11-20T10:00:00.000Z',
  by: 'market_admin',
  note: 'Asked for by the portal',
  source: 'demo' as const,
}
/** Stands in for the dialog of staff: it gives a reason when it is pressed. */
const Shown = () => (
  <ComparisonSwitch
    renderDialog={(question, onClose, decide) =>
      question ? (
        <button
          type="button"
          onClick={() => void decide('Asked for by the portal').then(onClose)}
        >{`${question.confirm} ${question.danger ? 'carefully' : ''}`}</button>
      ) : null
    }
  />
)

test('on by default; hiding asks first, sends the reason and shows who did it', async () => {
  answer(readComparisonSwitch, on)
  answer(setComparisonSwitch, off)
  await show(Shown, '/')
  expect(await screen.findByText('Prices are also shown in other currencies')).toBeTruthy()
  expect(screen.getByText('A made-up demo rate: no gateway is configured')).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Hide comparison prices' }))
  })
  answer(readComparisonSwitch, off)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Hide comparison prices carefully' }))
  })
  await waitFor(() => expect(screen.getByText('Prices are shown in π alone')).toBeTruthy())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ on: false, reason: 'Asked for by the portal' })
  expect(screen.getByText(/Asked for by the portal · by market_admin/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show comparison prices' })).toBeTruthy()
})

test('a state that cannot be read says so', async () => {
  refuse(readComparisonSwitch, 'API_ERROR')
  await show(Shown, '/')
  expect(await screen.findByText('The state of comparison prices could not be read.')).toBeTruthy()
})
