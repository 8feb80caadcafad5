// The last net: whatever breaks while drawing ends here, with words and two ways on (spec §8 boundary fallback, design §5.12).
import { Component, type ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'
import { specTexts } from '../words/spec-texts.ts'

export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    // To the browser's own record of errors, as if nobody had caught it.
    reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <FailureScreen
        title={specTexts.boundaryTitle}
        text={specTexts.boundary}
        onTryAgain={() => this.setState({ failed: false })}
        onRefresh={() => window.location.reload()}
        reportHref="/bug-report"
      />
    )
  }
}
