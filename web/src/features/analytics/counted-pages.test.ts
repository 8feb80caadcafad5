// @vitest-environment jsdom
// Every page of the market is counted by its name.
import { pageOf } from '@lamplit/contract/analytics'
import { expect, test } from 'vitest'
import { routeTree } from '../../app/routes.tsx'

test('a page that is added is named in contract/src/analytics.ts', () => {
  const paths = (routeTree.children as unknown as { options: { path: string } }[]).map(({ options }) => options.path)
  expect(paths.length).toBeGreaterThan(40)
  expect(
    paths.filter((path) => pageOf(path.replaceAll(/\$\w+/g, '0198c0de-0000-7000-8000-000000000001')) === 'other'),
  ).toEqual([])
})
