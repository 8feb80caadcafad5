// As much of jsdom as the tests here use; it ships no types of its own.
declare module 'jsdom' {
  interface PretendElement {
    click: () => void
    disabled?: boolean
    dataset: Record<string, string | undefined>
  }
  interface PretendWindow {
    eval: (script: string) => unknown
    close: () => void
    document: { querySelector: (selector: string) => PretendElement | null }
  }
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; runScripts: 'outside-only'; beforeParse: (window: object) => void },
    )
    readonly window: PretendWindow
  }
}
