// Sharing wherever the market stands: the menu and its eight targets, in a host, in one that cannot, in a browser that
// can, and in one that cannot either.
import { platforms, trackShare } from '@lamplit/contract/shares'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Here at once, so that no test waits for their code.
import '../../ui/dialog-surface.tsx'
import './share-menu.tsx'
import { useToasts } from '../../lib/toast.ts'
import { answer, calls, card, clearStage, idOf, leaveStage, refuse, show } from '../catalog/test/catalog-stage.tsx'
import { ownShares } from './own-shares.ts'
import { ShareButton } from './share-button.tsx'
import type { Shareable } from './share-links.ts'

const link = (source: string, id = idOf(1)) =>
  `https://market.example/product/${id}?utm_source=${source}` +
  `&utm_medium=social_share&utm_campaign=product_share&utm_content=${id}`
const text = 'Check out this amazing product on the product: Desk lamp - Only π5.85'
const copied: string[] = []
let config: HTMLMetaElement

beforeEach(async () => {
  await clearStage()
  ownShares.clear()
  useToasts.setState({ shown: [] })
  answer(trackShare, undefined)
  copied.length = 0
  config = document.head.appendChild(
    Object.assign(document.createElement('meta'), {
      name: 'lamplit-config',
      content: JSON.stringify({ publicUrl: 'https://market.example' }),
    }),
  )
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (said: string) => void copied.push(said) },
  })
})
afterEach(() => {
  config.remove()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(window, 'Pi')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
  leaveStage()
})

const opened = async (subject: Shareable = card()): Promise<void> => {
  const Page = () => (
    <>
      <h1>Here</h1>
      <ShareButton card={subject} />
    </>
  )
  await show(Page, '/', '/')
  const button = await screen.findByRole('button', { name: /^Share / })
  expect(button.ariaLabel ?? button.getAttribute('aria-label')).toBe(
    `Share ${'username' in subject ? subject.username : subject.title}`,
  )
  expect(button.className).toContain('size-(--touch)')
  await act(async () => {
    fireEvent.click(button)
  })
  await screen.findByRole('dialog', { name: 'Share' })
}
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }))
  })
}
const address = (name: string): URL =>
  new URL(screen.getByRole('link', { name: `${name}, opens in a new tab` }).getAttribute('href')!)
const shareEvents = () =>
  calls.filter(({ path }) => path === trackShare.path).map(({ body }) => body as Record<string, any>)

// The page starts the SDK once, so there is one for all tests.
const sdk: Record<string, unknown> = {
  init: () => undefined,
  nativeFeaturesList: async () => [],
  authenticate: () => Promise.reject(new Error('User consent cancelled.')),
}
const standInHost = (
  able: { openShareDialog?: unknown; openUrlInSystemBrowser?: unknown; copyText?: unknown } = {},
) => {
  Object.defineProperty(window, 'parent', { configurable: true, value: {} })
  Object.assign(window, {
    Pi: Object.assign(
      sdk,
      { openShareDialog: undefined, openUrlInSystemBrowser: undefined, copyText: undefined },
      able,
    ),
  })
}

test('eight targets: each carries the text, the link and its own mark, and nothing of theirs is loaded', async () => {
  await opened()
  expect(screen.getAllByRole('listitem').length).toBe(platforms.length)
  expect(address('Facebook').searchParams.get('u')).toBe(link('facebook'))
  expect(Object.fromEntries(address('X').searchParams)).toEqual({
    text,
    url: link('twitter'),
    hashtags: 'Lamplit,Pioneers',
  })
  expect(address('LinkedIn').searchParams.get('url')).toBe(link('linkedin'))
  expect(Object.fromEntries(address('Pinterest').searchParams)).toEqual({ url: link('pinterest'), description: text })
  expect(address('WhatsApp').searchParams.get('text')).toBe(`${text} ${link('whatsapp')}`)
  expect(Object.fromEntries(address('Telegram').searchParams)).toEqual({ url: link('telegram'), text })
  const mail = screen.getByRole('link', { name: 'Email' }).getAttribute('href')!
  expect(mail).toBe(`mailto:?subject=Desk%20lamp&body=${encodeURIComponent(`${text}\n\n${link('email')}`)}`)
  for (const each of screen.getAllByRole('link').filter((found) => found.getAttribute('target')))
    expect(each.getAttribute('rel')).toBe('noopener noreferrer')
  expect(document.querySelectorAll('img,iframe,script[src]').length).toBe(0)
})

test('hostile titles stay inside their parameter', async () => {
  const title = 'Lamp" & url=https://evil.example #<script>alert(1)</script> \u2028'
  await opened(card({ title }))
  for (const each of screen.getAllByRole('link')) {
    const url = new URL(each.getAttribute('href')!)
    expect(url.href).not.toMatch(/[<>" ]/)
    expect(url.hash).toBe('')
  }
  expect(address('X').searchParams.get('url')).toBe(link('twitter'))
  expect(address('X').searchParams.get('text')).toBe(
    `Check out this amazing product on the product: ${title} - Only π5.85`,
  )
})

test('the picture goes to the network that pins pictures', async () => {
  await opened(card({ image: `/pictures/${'a'.repeat(64)}` }))
  expect(address('Pinterest').searchParams.get('media')).toBe(
    `https://market.example/pictures/${'a'.repeat(64)}-960.webp`,
  )
})

test('copying says Copied! for two seconds, and tells the market', async () => {
  await opened()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Copy link')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy())
  expect(copied).toEqual([link('copy')])
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1900)
  })
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(shareEvents()).toMatchObject([
    {
      platform: 'copy',
      productId: idOf(1),
      shareData: { title: 'Desk lamp', description: text, url: link('copy'), imageUrl: null },
    },
  ])
  expect(Object.keys(shareEvents()[0]!)).toEqual([
    'platform',
    'productId',
    'shareData',
    'timestamp',
    'userAgent',
    'referrer',
  ])
  expect(ownShares.get()).toMatchObject({ totalShares: 1, platformBreakdown: { copy: 1, facebook: 0 } })
})

test('a link that cannot be copied is shown; a failed count of a share is ignored', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await opened()
  await press('Copy link')
  await waitFor(() =>
    expect(useToasts.getState().shown.map(({ title, message }) => [title, message])).toEqual([
      ['Copy this link to share it', link('copy')],
    ]),
  )
  refuse(trackShare, 'SERVER_ERROR')
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Email' }))
  })
  await waitFor(() => expect(shareEvents().map(({ platform }) => platform)).toEqual(['email']))
  expect(useToasts.getState().shown.length).toBe(1)
})

test('a browser that can share has its row first, and is given the text and the link apart', async () => {
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  await opened()
  await press('Share…')
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Desk lamp', text, url: link('device') })
  await waitFor(() => expect(shareEvents().map(({ platform }) => platform)).toEqual(['device']))
})

test('closing the system’s sheet counts nothing; a frame that may not open it leaves the eight', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')))
  Object.assign(navigator, { share })
  await opened()
  await press('Share…')
  expect(shareEvents()).toEqual([])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share Desk lamp', hidden: true }))
  })
  share.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await press('Share…')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(shareEvents()).toEqual([])
})

test('in a host its share dialog comes first, and the eight targets open through the host', async () => {
  const [openShareDialog, openUrlInSystemBrowser, copyText] = [
    vi.fn(),
    vi.fn(async () => undefined),
    vi.fn(async () => undefined),
  ]
  standInHost({ openShareDialog, openUrlInSystemBrowser, copyText })
  await opened()
  expect(screen.queryByRole('listitem')).toBeNull()
  await press('More')
  await press('Copy link')
  await waitFor(() => expect(copyText).toHaveBeenCalledExactlyOnceWith(link('copy')))
  expect(copied).toEqual([])
  const target = screen.getByRole('link', { name: 'Telegram, opens in a new tab' })
  await act(async () => {
    expect(fireEvent.click(target)).toBe(false)
  })
  await waitFor(() => expect(openUrlInSystemBrowser).toHaveBeenCalledExactlyOnceWith(target.getAttribute('href')))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share Desk lamp', hidden: true }))
  })
  await press('Share…')
  await waitFor(() =>
    expect(openShareDialog).toHaveBeenCalledExactlyOnceWith('Desk lamp', `${text} ${link('pi_host')}`),
  )
})

test('on PiNet the eight targets unfold without a dialog, and a blocked window leaves the link to copy', async () => {
  const refused = () => Promise.reject(new Error('Method unsupported in PiNet.'))
  standInHost({ openShareDialog: refused, openUrlInSystemBrowser: refused })
  vi.stubGlobal('open', () => null)
  await opened()
  await press('Share…')
  const target = await screen.findByRole('link', { name: 'X, opens in a new tab' })
  await act(async () => {
    fireEvent.click(target)
  })
  await waitFor(() => expect(useToasts.getState().shown.map(({ message }) => message)).toEqual([link('copy')]))
})

test('a profile is passed on by its own address and counted nowhere', async () => {
  await opened({ username: 'kofi & co' })
  const url = new URL(address('Telegram').searchParams.get('url')!)
  expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    'https://market.example/profile',
    {
      user: 'kofi & co',
      utm_source: 'telegram',
      utm_medium: 'social_share',
      utm_campaign: 'profile_share',
      utm_content: 'kofi & co',
    },
  ])
  await press('Copy link')
  await waitFor(() => expect(copied.length).toBe(1))
  const [user, marks] = ['kofi & co', { utm_medium: 'social_share', utm_campaign: 'profile_share' }]
  const inLink = Object.fromEntries(new URL(copied[0]!).searchParams)
  expect(inLink).toEqual({ user, utm_source: 'copy', ...marks, utm_content: user })
  expect(shareEvents()).toEqual([])
})
