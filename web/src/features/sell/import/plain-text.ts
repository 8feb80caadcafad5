// Catalogue exports carry HTML: entities are decoded and tags taken away before a row is judged.

const blocks = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|blockquote)\b[^<>]*>/gi
const inlineTags =
  'a|b|i|u|s|em|strong|span|small|big|font|sup|sub|td|th|tbody|thead|img|code|pre|mark|abbr|label|center|hr'
const inline = new RegExp(`</?(?:${inlineTags})\\b[^<>]*>`, 'gi')
const hidden = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

/** Only tags that exist are taken away, so that "x<y and z>3" keeps its middle. */
const withoutTags = (text: string): string =>
  text.includes('<') ? text.replace(hidden, '').replace(blocks, '\n').replace(inline, '') : text

interface EntityRules {
  createHTML: (text: string) => string
}
interface PolicyMaker {
  createPolicy: (name: string, rules: EntityRules) => EntityRules
}

/** What is left of `<` is hidden from the parser, so that it reads nothing but entities. */
const entitiesOnly: EntityRules = { createHTML: (text) => text.replaceAll('<', '&lt;') }
/** The market's pages hand no text to a parser except through a policy that their headers name (kernel/headers.ts). */
const forParser =
  (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy('app', entitiesOnly) ?? entitiesOnly

/** The browser knows all entities. */
const decoded = (text: string): string =>
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/i.test(text)
    ? (new DOMParser().parseFromString(forParser.createHTML(text), 'text/html').documentElement.textContent ?? text)
    : text

/** Text as people wrote it: no tags, no entities, no runs of empty lines. Tags that were themselves encoded go too. */
export const plainText = (text: string): string => {
  if (!/[<&\u00a0]/.test(text)) return text.trim()
  return withoutTags(decoded(withoutTags(text)))
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cuts after the last whole word that fits, with an ellipsis; only when the seller asks for it. */
export const shortened = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const head = text.slice(0, limit - 1)
  const space = head.search(/\s\S*$/)
  return `${head.slice(0, space > limit / 2 ? space : head.length).trimEnd()}…`
}
