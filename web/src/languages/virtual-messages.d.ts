// What web/localization/plugin.ts gives the page: `vi/first` and the module of that load group.

declare module 'virtual:messages' {
  import type { messageMakers } from './icu-message.ts'

  type Make = (...makers: ReturnType<typeof messageMakers>) => Readonly<Record<string, object>>
  const modules: Readonly<Record<string, () => Promise<{ default: Make }>>>
  export default modules
}
