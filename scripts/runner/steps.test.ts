// The steps of each tier, and what becomes of the other-Postgres pass where there is no other Postgres.
import { expect, test } from 'vitest'
import { NoOtherPostgres } from '../other-postgres.mjs'
import { batchStages, checkStages, stagesOf } from './steps.mjs'

const namesOf = (stages: { name: string }[][]) => stages.map((stage) => stage.map(({ name }) => name).join(' + '))
const none = { only: undefined, filters: [] }

test('npm test runs types, lint, format and the build beside each other, and then tests one after another', () => {
  expect(namesOf(stagesOf('commit', none))).toEqual(['types + lint + format + build', 'unit', 'components', 'journeys'])
})

test('npm run test:full adds complete languages, the other Postgres, and speed alone at the end', () => {
  const stages = [
    'types + lint + format + languages + build',
    'unit',
    'components',
    'other-postgres',
    'journeys',
    'speed',
  ]
  expect(namesOf(stagesOf('full', none))).toEqual(stages)
})

test('a single step runs without the others, and journeys after the build', () => {
  expect(namesOf(stagesOf('commit', { only: 'unit', filters: [] }))).toEqual(['unit'])
  expect(namesOf(stagesOf('commit', { only: 'journeys', filters: [] }))).toEqual(['build', 'journeys'])
  const refusal = 'There is no step "speed" here. The steps are types, lint, format, build, unit, components, journeys.'
  expect(() => stagesOf('commit', { only: 'speed', filters: [] })).toThrow(refusal)
})

test('a check runs tidy.test.ts and the tests it was given, and finds a browser where one needs it', async () => {
  const ran: string[][] = []
  const [, [tests]] = checkStages({ files: ['contract/src/money.test.ts'], more: 3 })
  await tests.work(async (_file: string, words: string[]) => ran.push(words) && 0)
  expect(ran[0]!.slice(-2)).toEqual(['tidy.test.ts', 'contract/src/money.test.ts'])
  expect(tests).toMatchObject({ title: 'House rules and 1 nearest test files (npm test runs 3 more)', chromium: false })
  expect(checkStages({ files: ['web/src/ui/toast.browser.test.tsx'], more: 0 })[1][0].chromium).toBe(true)
})

const pass = { name: 'other-postgres:server/src/pi', kind: 'other-postgres', files: [], filter: 'server/src/pi/' }
const journey = { name: 'phone:e2e/cart.spec.ts', kind: 'phone', files: [], filter: 'e2e/cart.spec.ts' }
const withoutDatabase = async () => {
  throw new NoOtherPostgres()
}

test('without a second Postgres a landing says that it is not proven, and the full tier fails', async () => {
  const stepIn = (landing: boolean) => batchStages([[pass]], { landing, withDatabase: withoutDatabase })[0]![0]!
  expect(await stepIn(true).work()).toEqual({ notProven: 'no second Postgres (15 or newer) on this machine' })
  await expect(stepIn(false).work()).rejects.toThrow('must pass on a second Postgres: install 15 or newer')
})

test('journeys that measure have one worker, others as many as are configured', async () => {
  const wordsOf = async (name: string) => {
    const ran: string[] = []
    const step = stagesOf('full', none)
      .flat()
      .find((found: { name: string }) => found.name === name)
    await step.work(async (_file: string, words: string[]) => ran.push(...words) && 0)
    return ran
  }
  const speed = await wordsOf('speed')
  expect(speed[speed.indexOf('--workers') + 1]).toBe('1')
  expect(await wordsOf('journeys')).not.toContain('--workers')
})

test('suites that open the web wait for its build, and a journey is named exactly', async () => {
  expect(namesOf(batchStages([[pass], [journey]], {}))).toEqual(['build', 'other-postgres (1)', 'phone (1)'])
  const ran: string[] = []
  await batchStages([[journey]], {})[1]![0]!.work(async (_file: string, words: string[]) => ran.push(...words) && 0)
  expect(ran.slice(-1)).toEqual(['e2e/cart\\.spec\\.ts$'])
  expect(ran[ran.indexOf('--project') + 1]).toBe('phone')
})
