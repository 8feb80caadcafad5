// Looking at a screen by day and by night: it loads quietly, names itself, fits, and is accessible.
/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test, type Frame, type Page } from '@playwright/test'
import { isComplaint } from './complaints.ts'
import { expect, market } from './users.ts'
import { settled } from './settled.ts'

const shots = process.env['SHOTS']
const themes = ['light', 'dark'] as const
/** What anybody may ask the market. */
export const read = async (address: string): Promise<any> => (await fetch(market + address)).json()

/** What the page may never do while it is looked at: complain, or ask for something that is not there. */
export const watch = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  watchRequests(page, complaints)
}
export const watchRequests = (page: Page, complaints: string[]): void => {
  // A request that the page itself gives up, because one looks at something else by now, is no failure.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
}

export interface Screen {
  name: string
  address: string
  /** What is chosen once it is there. */
  tab?: string
  /** What is opened or set going before it is looked at, and how it is left. */
  first?: (stand: Stand) => Promise<void>
  last?: (stand: Stand) => Promise<void>
}
/**
 * A place in the market: the page that Playwright drives, and the frame that the market is in (the page's own outside a
 * host).
 */
export interface Stand {
  page: Page
  frame: Frame
  hosted: boolean
}

const patience = { timeout: 8000 }

/** Moves inside the running market, as a link does; the opening screen is not waited for twenty times. */
export const move = async ({ frame }: Stand, address: string): Promise<void> => {
  await frame.evaluate((to) => history.pushState({}, '', to), address)
  await frame.waitForFunction(() => document.querySelector('main h1'), null, patience)
  // What loads only when it comes near is made to come near.
  await frame.evaluate(async () => {
    for (let step = 1; step <= 8 && step * innerHeight < document.documentElement.scrollHeight; step++) {
      scrollTo(0, step * innerHeight)
      await new Promise((resolve) => {
        setTimeout(resolve, 60)
      })
    }
    scrollTo(0, 0)
  })
  await still({ frame }, address)
}

/** Nothing on the screen is on its way any more. */
export const still = async ({ frame }: Pick<Stand, 'frame'>, where: string): Promise<void> => {
  await settled(frame)
  await expect.poll(() => frame.evaluate(unsettled), { ...patience, message: where }).toEqual([])
}

/** What on the screen is still on its way. */
const unsettled = (): string[] => {
  // What a folded rail or the edge of a list hides is not on the screen, and does not load.
  const shown = (element: Element): boolean => {
    let { top, bottom, left, right } = element.getBoundingClientRect()
    const cut = (edge: { top: number; bottom: number; left: number; right: number }): void => {
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
    }
    cut({ top: 0, bottom: innerHeight, left: 0, right: innerWidth })
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflow !== 'visible') cut(box.getBoundingClientRect())
    return bottom > top && right > left
  }
  const name = (element: Element | null | undefined): string => element?.outerHTML.slice(0, 120) ?? ''
  return [
    ...document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => `moves: ${name((each.effect as KeyframeEffect).target)}`),
    ...[...document.querySelectorAll('main [aria-busy=true]')].filter(shown).map((each) => `loads: ${name(each)}`),
    ...[...document.images].filter((image) => !image.complete && shown(image)).map((each) => `loads: ${name(each)}`),
  ]
}

export const shoot = async ({ page, frame, hosted }: Stand, name: string): Promise<void> => {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  const file = path.join(shots, `${name}.png`)
  if (!hosted) return void (await page.screenshot({ path: file, fullPage: true }))
  const before = page.viewportSize()!
  const height = await frame.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height + 44) })
  await frame.waitForFunction((least) => innerHeight >= least, Math.max(before.height - 44, height))
  // A window that shrinks looks like a keyboard that opens.
  const noKeyboard = (): Promise<void> => frame.evaluate(() => document.body.classList.remove('keyboard-open'))
  await noKeyboard()
  await frame.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
  await page.screenshot({ path: file })
  await page.setViewportSize(before)
  await frame.waitForFunction((most) => innerHeight <= most, before.height)
  await noKeyboard()
}

/** Night differs from day in its colours only, so they alone are judged again. */
const violations = async ({ page, hosted }: Stand, theme: (typeof themes)[number]): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  if (hosted) axe.include(['iframe', 'html'])
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations: found } = await axe.analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map((node) => `${node.target.join(' ')} — ${node.failureSummary?.split('\n').slice(1, 3).join(' ')}`)
          .join(' | ')}`,
    )
}

/** By day and by night: a title, one main heading, nothing wider than the screen, no barrier, no complaint. */
export const look = async (
  stand: Stand,
  { name, address, tab, first, last }: Screen,
  complaints: string[],
): Promise<void> => {
  await stand.page.emulateMedia({ colorScheme: 'light' })
  await move(stand, address)
  const { frame } = stand
  if (tab) {
    await frame.locator('main').getByRole('tab', { name: tab }).click()
    await frame.evaluate(() => scrollTo(0, 0))
    await still(stand, `${name}, ${tab}`)
  }
  if (first) {
    await first(stand)
    await still(stand, name)
  }
  for (const theme of themes) {
    await stand.page.emulateMedia({ colorScheme: theme })
    const where = `${name} by ${theme === 'light' ? 'day' : 'night'}`
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.dataset['theme']), { message: where })
      .toBe(theme)
    const seen = await frame.evaluate(() => ({
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      over: document.scrollingElement!.scrollWidth - window.innerWidth,
    }))
    expect.soft(seen.title, where).toMatch(/^\S.* · Lamplit$/)
    expect.soft(seen.headings, `${where}: main headings`).toBe(1)
    expect.soft(seen.over, `${where}: wider than the screen`).toBeLessThanOrEqual(0)
    expect.soft(await violations(stand, theme), `${where}: accessibility`).toEqual([])
    await still(stand, where)
    expect.soft(complaints.splice(0), `${where}: complaints`).toEqual([])
    await shoot(stand, `${name}-${test.info().project.name}-${theme}`)
  }
  await last?.(stand)
}
