// Words of checking a signed decision.
import { catalogue } from '../../words/catalogue.ts'

export const verifyWords = catalogue('dispute-verify', {
  verify: 'Download and verify',
  verifyHelp: 'The decision is a signed file. This page checks it here in your browser, against the key we publish.',
  verifying: 'Checking…',
  checks: {
    key: 'Signed with the key we publish',
    signature: 'The signature fits the text',
    text: 'The text is a decision of this case',
    amounts: 'The amounts are those shown here',
    evidence: 'The pictures are those that were decided on',
  },
  verdicts: { passed: 'passed', failed: 'failed', unknown: 'not checked' },
  allGood: 'The decision is genuine: every check passed.',
  notGood: 'Something does not fit. Keep the file and write to us.',
  unsupported:
    'This browser cannot check Ed25519 signatures, so the signature was not checked here. The file is saved; ' +
    'it can be checked with any Ed25519 tool.',
  verifyFailed: 'The signed decision could not be read.',
  fileName: (id: string) => `lamplit-decision-${id}.json`,
})
