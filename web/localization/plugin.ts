// Gives the page its languages: `virtual:messages` names a module for each locale and load group, made from the message
// files as it is asked for.
import type { Plugin } from 'vite'
import { compileGroup } from './compile.ts'
import { englishAreas, loadGroups, type Areas, type LoadGroup } from './english.ts'
import { fileOf, locales, readGroup } from './message-files.ts'

const prefix = 'virtual:messages'

const list = (): string => {
  const modules = locales()
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => loadGroups.map((group) => `${locale}/${group}`))
  return `export default {${modules.map((name) => `"${name}": () => import("${prefix}/${name}")`).join()}}\n`
}

export const messagesPlugin = (): Plugin => {
  let areas: Promise<Areas> | undefined
  return {
    name: 'lamplit-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [locale, group] = id.slice(prefix.length + 2).split('/') as [string?, LoadGroup?]
      if (!locale || !group) return list()
      this.addWatchFile(fileOf(locale, group))
      areas ??= englishAreas()
      return compileGroup(group, await areas, readGroup('en', group), readGroup(locale, group))
    },
  }
}
