// The settings of notifications: a matrix kept on the server, quiet hours, and what this browser keeps by itself.
import {
  readNotificationPreferences,
  saveNotificationPreferences,
  defaultNotificationPreferences,
} from '@lamplit/contract/notification-preferences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toast, toastPosition, toastStay, useToasts } from '../../lib/toast.ts'
import { answer, calls, clearStage, enter, leaveStage, refuse, show } from '../purchase/test/counter.tsx'
import { NotificationSettings } from './notification-settings.tsx'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  toastPosition.clear()
  toastStay.clear()
})
afterEach(leaveStage)

const opened = async () => {
  answer(readNotificationPreferences, defaultNotificationPreferences)
  answer(saveNotificationPreferences, defaultNotificationPreferences)
  await enter()
  await show(NotificationSettings, '/settings')
  await screen.findByRole('table')
}
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('messages are on and sound is off, until one says otherwise; each choice is saved at once', async () => {
  await opened()
  expect(
    ['Products sold', 'Messages', 'General'].map((category) => [
      box(`Show a message: ${category}`).checked,
      box(`Play a sound: ${category}`).checked,
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  fireEvent.click(box('Show a message: Messages'))
  fireEvent.click(box('Play a sound: Products sold'))
  const first = {
    ...defaultNotificationPreferences,
    toast: { ...defaultNotificationPreferences.toast, messages: false },
  }
  await waitFor(() => expect(saved()).toEqual([first, { ...first, sound: { ...first.sound, productsSold: true } }]))
  expect(box('Show a message: Messages').checked).toBe(false)
})

test('quiet hours begin with a night in the time zone one is in', async () => {
  await opened()
  fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await waitFor(() =>
    expect(saved()).toEqual([
      { ...defaultNotificationPreferences, quiet: { from: '22:00', to: '07:00', time_zone: zone } },
    ]),
  )
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } })
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ quiet: { from: '21:30', to: '07:00' } }))
  fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }))
  await waitFor(() => expect(saved().at(-1)).toEqual(defaultNotificationPreferences))
})

test('a choice that cannot be saved is taken back', async () => {
  await opened()
  refuse(saveNotificationPreferences, 'API_ERROR')
  fireEvent.click(box('Show a message: General'))
  await waitFor(() =>
    expect(useToasts.getState().shown.map(({ title }) => title)).toEqual(['Your choice could not be saved']),
  )
  await waitFor(() => expect(box('Show a message: General').checked).toBe(true))
})

test('place and duration are this browser’s, and count from the next message on', async () => {
  await opened()
  fireEvent.change(screen.getByLabelText('Where messages appear'), { target: { value: 'bottom-left' } })
  fireEvent.change(screen.getByLabelText('How long they stay'), { target: { value: 'long' } })
  expect([toastPosition.get(), toastStay.get(), saved()]).toEqual(['bottom-left', 'long', []])
  toast.warning('Careful')
  toast.info('For a while', { duration: 4000 })
  expect(useToasts.getState().shown.map(({ duration }) => duration)).toEqual([4000, 18_000])
})

test('unavailable notification settings are one sentence, without dead switches', async () => {
  await opened()
  expect(screen.getByText(/no e-mail and no push/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /mail|push/i })).toBeNull()
})

test('failed notification settings can be tried again', async () => {
  refuse(readNotificationPreferences, 'API_ERROR')
  await enter()
  await show(NotificationSettings, '/settings')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(readNotificationPreferences, defaultNotificationPreferences)
  fireEvent.click(again)
  expect(await screen.findByRole('table')).toBeTruthy()
})
