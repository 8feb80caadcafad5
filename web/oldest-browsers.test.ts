// @vitest-environment node
// What would not run in the oldest browsers is recognised in sources and in built files.
import { expect, test } from 'vitest'
import { lentCalls, newerCalls, newerSyntax } from './oldest-browsers.ts'

test.each([
  [newerCalls, 'Object.groupBy(rows, kind)'],
  [newerCalls, 'await cache.put(key, Response.json(list))'],
  [newerCalls, 'text.toWellFormed()'],
  [lentCalls, 'names.toSorted()'],
  [lentCalls, 'AbortSignal.any([one, other])'],
  [lentCalls, 'URL.canParse(text)'],
  [newerSyntax, 'class A{static{A.all=[]}}'],
  [newerSyntax, 'text.replace(/(?<=[a-z])0/g,"o")'],
  [newerSyntax, 'text.replace(/(?<!@)name/,"")'],
])('%s finds %s', (rule, code) => expect(code).toMatch(rule))

test.each([
  'names.slice().sort()',
  'class A{static all=[];static of(){}}',
  '/(?<year>\\d{4})/.exec(text)',
  'rows.at(-1)',
])('nothing is found in %s', (code) => {
  for (const rule of [newerCalls, lentCalls, newerSyntax]) expect(code).not.toMatch(rule)
})
