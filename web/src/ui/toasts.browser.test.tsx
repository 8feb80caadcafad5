// Messages over the page in a real browser: how long each kind stays, what holds it, where it stands, and what is
// chosen (spec §9; design §3.6, §5.7).
import { readSellingLimits } from '@lamplit/contract/trust'
import { uploadPicture } from '@lamplit/contract/selling'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installClock, type Clock } from '../../test/clock.ts'
import { mouseOver, moveMouse, press, swipe } from '../../test/device.ts'
import { openRoute, server } from '../../test/open-route.tsx'
import { isPhone } from '../../test/pointer.ts'
import { readStored } from '../../test/storage.ts'
import { toast, toastLeavesMs } from '../lib/toast.ts'
import { dismiss, region, toastCards } from './test/toasts.ts'

const count = (): number => toastCards().length
const counts = async (wanted: number): Promise<void> => {
  await expect.poll(count).toBe(wanted)
}

/** The first message brings the code of messages along; from then on the clock is the test's. */
const readyClock = async () => {
  toast.info('The first one')
  await counts(1)
  await press(dismiss)
  await expect.poll(() => document.querySelectorAll('[data-toasts] [role=status]').length).toBe(0)
  return installClock()
}

/** The way out is over. */
const leaves = (clock: Clock): Promise<void> => clock.pass(toastLeavesMs)

const boxOfRegion = () => {
  const { x, y, width, right } = region.element().getBoundingClientRect()
  return { left: Math.round(x), top: Math.round(y), right: Math.round(innerWidth - right), width: Math.round(width) }
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`a message on a ${viewport} stays 5000 ms, and as long as the focus is in it; F8 goes there`, async () => {
    await openRoute('/terms', { viewport })
    const clock = await readyClock()
    toast.info('Saved')
    await counts(1)
    await clock.pass(4999)
    expect(count()).toBe(1)
    await clock.pass(1)
    expect(count()).toBe(0)
    await leaves(clock)
    toast.info('Saved again')
    await counts(1)
    await userEvent.keyboard('{F8}')
    await expect.element(region).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(dismiss).toHaveFocus()
    await clock.pass(60_000)
    expect(count()).toBe(1)
    await press(dismiss)
    await counts(0)
  })

  test(`a warning on a ${viewport} stays 6000 ms and an error 8000, at the top, its line as long`, async () => {
    await openRoute('/terms', { viewport })
    const clock = await readyClock()
    for (const [kind, ms] of [
      ['warning', 6000],
      ['error', 8000],
    ] as const) {
      toast[kind](`A ${kind}`)
      await counts(1)
      const line = toastCards()[0]!.querySelector('.toast-time')!
      expect(getComputedStyle(line).animationDuration).toBe(`${ms / 1000}s`)
      const place = isPhone() ? { top: 64, right: 12, width: innerWidth - 24 } : { top: 124, right: 16, width: 384 }
      expect(boxOfRegion()).toMatchObject(place)
      await clock.pass(ms - 1)
      expect(count()).toBe(1)
      await clock.pass(1)
      expect(count()).toBe(0)
    }
  })

  test(`messages on a ${viewport} obey Settings: their corner, and three times 5000 ms or until closed`, async () => {
    const router = await openRoute('/settings', { viewport })
    await userEvent.selectOptions(page.getByLabelText('Where messages appear'), 'Bottom left')
    await userEvent.selectOptions(page.getByLabelText('How long they stay'), 'Three times as long')
    expect([readStored('lamplit.toast-place'), readStored('lamplit.toast-stay')]).toEqual(['bottom-left', 'long'])
    await router.navigate({ to: '/terms' })
    const clock = await readyClock()
    toast.success('Saved')
    await counts(1)
    expect(boxOfRegion()).toMatchObject(isPhone() ? { left: 12, width: innerWidth - 24 } : { left: 16, width: 384 })
    expect(boxOfRegion().top).toBeGreaterThan(innerHeight / 2)
    await clock.pass(14_999)
    expect(count()).toBe(1)
    await clock.pass(1)
    expect(count()).toBe(0)
    await leaves(clock)
    await router.navigate({ to: '/settings' })
    await userEvent.selectOptions(page.getByLabelText('Where messages appear'), 'Top right')
    await userEvent.selectOptions(page.getByLabelText('How long they stay'), 'Until I close them')
    await router.navigate({ to: '/terms' })
    toast.success('Saved')
    await counts(1)
    expect(document.querySelector('.toast-time')).toBeNull()
    await clock.pass(600_000)
    expect(count()).toBe(1)
  })

  test(`an upload on a ${viewport} says Loading..., Success! for 5000 ms or An error occurred for 8000`, async () => {
    await openRoute('/sell', {
      viewport,
      session: 'demo_linh',
      fake: (fake) => {
        fake.serve(readSellingLimits, {
          tier: 0,
          listing_price: '50',
          live_listings: 0,
          most_listings: 5,
          usual_price: null,
        })
        fake.serve(uploadPicture, { url: '/icons/icon-192.png' })
      },
    })
    const file = await photo()
    const choose = async (): Promise<() => void> => {
      const letGo = server.hold(uploadPicture)
      const before = server.callsTo(uploadPicture).length
      await userEvent.upload(document.querySelector<HTMLInputElement>('main input[type=file]')!, file)
      await expect.poll(() => server.callsTo(uploadPicture).length).toBe(before + 1)
      return letGo
    }
    const first = await choose()
    await expect.poll(() => toastCards('Loading...')[0]?.textContent).toContain('lamp.png')
    const clock = installClock()
    await clock.pass(9000)
    expect(toastCards('Loading...')).toHaveLength(1)
    first()
    await expect.poll(() => toastCards('Success!')[0]?.textContent).toContain('lamp.png')
    await clock.pass(4999)
    expect(count()).toBe(1)
    await clock.pass(1)
    expect(count()).toBe(0)

    server.respond(uploadPicture, () => new Response('upstream is away', { status: 503 }))
    const second = await choose()
    second()
    await expect.poll(() => toastCards('An error occurred').length).toBe(1)
    await clock.pass(7999)
    expect(count()).toBe(1)
    await clock.pass(1)
    expect(count()).toBe(0)
    await expect.element(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
  })
}

/** A small picture that a browser can read. */
const photo = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30)
  const blob = await new Promise<Blob>((come) => {
    canvas.toBlob((made) => come(made!), 'image/png')
  })
  return new File([blob], 'lamp.png', { type: 'image/png' })
}

test('a message stays as long as a mouse is over it, and 5000 ms after it has left', async () => {
  await openRoute('/terms', { viewport: 'desktop' })
  const clock = await readyClock()
  toast.info('Read me')
  await counts(1)
  await mouseOver(toastCards()[0]!)
  await clock.pass(60_000)
  expect(count()).toBe(1)
  await moveMouse(600, 700)
  await clock.pass(4999)
  expect(count()).toBe(1)
  await clock.pass(1)
  expect(count()).toBe(0)
})

test('a finger that swipes a message 120 px to the right sends it away', async () => {
  await openRoute('/terms')
  await readyClock()
  toast.info('Swipe me')
  await counts(1)
  await swipe(toastCards()[0]!, 120)
  await expect.poll(count).toBe(0)
})
