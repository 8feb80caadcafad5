// One's place: kept with the account or in this browser, refused when nobody knows it, and never lost by a refusal.
import { findPlaces, readOwnPlace, saveOwnPlace } from '@lamplit/contract/own-place'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptPlace } from '../../lib/place.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../purchase/test/counter.tsx'
import { PlaceForm } from './place-form.tsx'

beforeEach(async () => {
  await clearStage()
  act(() => keptPlace.clear())
})
afterEach(leaveStage)

const Page = () => (
  <>
    <h1>Settings</h1>
    <PlaceForm />
  </>
)
const field = (): HTMLInputElement => screen.getByLabelText('Town and country') as HTMLInputElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save place' }))

test('without an account this browser keeps it, once the market knows it', async () => {
  answer(findPlaces, { places: ['Porto, Portugal'] })
  await show(Page, '/settings')
  expect((screen.getByRole('button', { name: 'Save place' }) as HTMLButtonElement).disabled).toBe(true)
  type('Porto, Portugal')
  save()
  await screen.findByText('Distances are counted from Porto, Portugal')
  expect(keptPlace.get()).toBe('Porto, Portugal')
  fireEvent.click(screen.getByRole('button', { name: 'Forget it' }))
  await waitFor(() => expect(keptPlace.get()).toBeNull())
})

test('what nobody knows is refused beside the field, and stays written', async () => {
  answer(findPlaces, { places: [] })
  await show(Page, '/settings')
  type('Nowhere at all')
  save()
  expect(await screen.findByText(/We do not know this place/)).toBeTruthy()
  expect(field().value).toBe('Nowhere at all')
  expect(keptPlace.get()).toBeNull()
})

test('with an account the account keeps it', async () => {
  await enter()
  answer(findPlaces, { places: [] })
  answer(readOwnPlace, { place: 'Enugu, Nigeria' })
  await show(Page, '/settings')
  await waitFor(() => expect(field().value).toBe('Enugu, Nigeria'))
  refuse(saveOwnPlace, 'PLACE_UNKNOWN')
  type('Nowhere at all')
  save()
  expect(await screen.findByText(/We do not know this place/)).toBeTruthy()
  answer(saveOwnPlace, { place: 'Accra, Ghana' })
  type('Accra, Ghana')
  save()
  await waitFor(() => expect(keptPlace.get()).toBe('Accra, Ghana'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { place: 'Nowhere at all' },
    { place: 'Accra, Ghana' },
  ])
})
