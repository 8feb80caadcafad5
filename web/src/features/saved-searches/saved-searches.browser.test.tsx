// Saved searches on a real screen: renamed, silenced, removed, brought back, and followed (design §4.3).
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from '@lamplit/contract/saved-searches'
import { trending } from '@lamplit/contract/catalog'
import { readOwnLocation } from '@lamplit/contract/own-location'
import { searchAll } from '@lamplit/contract/search'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { cards, idOf } from '../catalog/test/cards.ts'
import { serveSearch } from '../search/test/serve-search.ts'

const saved = (number: number, q: string) => ({
  id: idOf(number),
  name: `My ${q}`,
  query: { q },
  alerts: true,
  created_at: '2026-11-20T10:00:00.000Z',
  matched_at: null,
})
/** Keeps them as the server does. */
const keepSaved = (fake: FakeServer): void => {
  let searches = [saved(1, 'glockenspiel'), saved(2, 'marimba')]
  fake.serve(listSavedSearches, () => ({ searches }))
  fake.serve(changeSavedSearch, ({ path, body }) => {
    searches = searches.map((each) => (path.endsWith(each.id) ? { ...each, ...(body as object) } : each))
    return { searches }
  })
  fake.serve(removeSavedSearch, ({ path }) => {
    searches = searches.filter(({ id }) => !path.endsWith(id))
    return { searches }
  })
  fake.serve(saveSearch, ({ body }) => {
    searches = [{ ...saved(3, ''), ...(body as object) }, ...searches]
    return { searches }
  })
  serveSearch(fake, cards(3))
  fake.serve(searchAll, { success: true, data: [], meta: { total: 0, by_category: {} } })
  fake.serve(readOwnLocation, { place: null })
  fake.serve(trending, { products: [] })
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`${viewport}: saved searches are renamed, silenced, removed and brought back on an empty search`, async () => {
    const router = await openRoute('/search', { viewport, session: 'demo_linh', fake: keepSaved })
    const list = page.getByRole('region', { name: 'Saved searches' })
    await expect.element(list.getByText('2 of 20')).toBeVisible()
    expect(await seriousIn()).toEqual([])
    await press(list.getByRole('button', { name: 'Rename My marimba' }))
    const name = page.getByRole('dialog', { name: 'Rename this search' }).getByLabelText('Name')
    await expect.element(name).toBeVisible()
    await name.fill('Low bars')
    await userEvent.keyboard('{Enter}')
    await expect.element(list.getByRole('link', { name: /Low bars/ })).toBeVisible()
    await atRest()
    await press(list.getByRole('switch', { name: 'Tell me of new matches for Low bars' }))
    await expect
      .poll(() => server.callsTo(changeSavedSearch).map(({ body }) => body))
      .toEqual([{ name: 'Low bars' }, { alerts: false }])

    await press(list.getByRole('button', { name: 'Remove My glockenspiel' }))
    await expect.element(list.getByRole('link', { name: /My glockenspiel/ })).not.toBeInTheDocument()
    await press(page.getByRole('button', { name: 'Undo' }))
    await expect.element(list.getByRole('link', { name: /My glockenspiel/ })).toBeVisible()
    await press(list.getByRole('link', { name: /Low bars/ }))
    const bell = page.getByRole('button', { name: /^Saved\. Press/ })
    await expect.element(bell).toHaveAttribute('aria-pressed', 'true')

    await router.navigate({ to: '/saved-searches' })
    await expect.element(list.getByText('2 of 20')).toBeVisible()
    expect(page.getByRole('heading', { level: 1, name: 'Saved searches' }).elements()).toHaveLength(1)
  })
}
