// The last net: whatever breaks while drawing ends here, with words and two ways on (spec §8 boundary fallback,
// design §5.12).
import { Component, type ReactNode } from 'react'
import { specTexts } from '../words/spec-texts.ts'
import { BrokenPage } from './broken-page.tsx'

export class AppBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    // To the browser's own record of errors, as if nobody had caught it.
    reportError(error)
  }

  override render() {
    if (!this.state.caught) return this.props.children
    return (
      <BrokenPage
        error={this.state.caught.error}
        onTryAgain={() => this.setState({ caught: null })}
        title={specTexts.boundaryTitle}
        text={specTexts.boundary}
      />
    )
  }
}
