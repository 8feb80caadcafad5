// Words of the proof of reserves: what it proves, the days, and the check of one's own balance.
import { catalogue, plural } from '../../words/catalogue.ts'

export const reserveWords = catalogue('reserves', {
  title: 'Proof of reserves',
  intro:
    'Every day at 00:05 UTC everything this market owes to people is added up in one tree of hashes and set ' +
    'beside what its app wallet holds on the Pi chain. You can check in your own browser that your balance is ' +
    'inside that sum. That proves your π was counted; it cannot prove that nobody else was left out, that no ' +
    'other debt exists, or what happened between two proofs. The more people check, the less can be hidden.',
  loading: 'the proofs of reserves',
  failed: 'The proofs of reserves could not be read.',
  noneYet: 'No proof yet',
  noneYetText: 'The first one is made within minutes of the market’s opening.',
  latest: 'Latest proof',
  owed: 'Owed to people',
  inWallet: 'In the app wallet',
  inColdWallet: 'In the cold wallet',
  notRead: 'Not read',
  states: { covered: 'Covered', short: 'Not covered', unknown: 'Not compared' },
  over: 'The app wallet holds {amount} more than is owed.',
  under: 'The app wallet holds {amount} less than is owed. Withdrawals are stopped until this is explained.',
  onItsWay:
    'The app wallet holds {amount} less than is owed, because withdrawals that the proof still counts were on ' +
    'their way out.',
  exactly: 'The app wallet holds exactly what is owed.',
  notYetCompared: 'The app wallet is set beside this proof as soon as it has been read, usually within two minutes.',
  notCompared: 'The app wallet was not read within ten minutes of this proof, so the two are not compared.',
  wallet: 'Wallet address',
  coldWallet: 'Address of the cold wallet',
  ledger: 'Ledger of the chain',
  made: 'Made',
  utc: (moment: string) => `${moment} UTC`,
  leaves: 'Leaves',
  root: 'Root',
  copyRoot: (day: string) => `Copy root of ${day}`,
  copyAddress: 'Copy wallet address',
  copyColdAddress: 'Copy address of the cold wallet',
  earlier: 'Earlier days',
  more: 'Show more',
})

export const checkWords = catalogue('reserves-check', {
  title: 'Is my balance included?',
  text:
    'Your leaf of the latest proof and the nodes beside its way are fetched, and your browser computes the root ' +
    'from them by itself.',
  purpose: 'check that your balance is included',
  signedOut: 'Only you can fetch your own leaf, so you sign in first. Nobody else learns what you hold.',
  check: 'Check that my balance is included',
  again: 'Check again',
  checking: 'Checking in your browser',
  failed: 'Your leaf could not be fetched.',
  cannotHash: 'This browser does not compute SHA-256 here. Use the script below instead.',
  steps: 'Steps of the check',
  stepBalance: 'Your balance',
  stepLeaf: (n: number) => plural(n, { one: 'Your leaf', other: `Your ${n} leaves` }),
  leafOk: 'Made of your account and these amounts',
  leafWrong: 'Does not belong to your account and these amounts',
  stepNodes: (n: number) => plural(n, { one: '1 node', other: `${n} nodes` }),
  nodesText: 'Joined one after the other, on the way up',
  stepRoot: 'Root',
  rootOk: 'The root and the sum that everyone sees above',
  rootWrong: 'Another root than the one above',
  sumWrong: 'Not the sum that is published above',
  stepSignature: 'Signature',
  signatureOk: 'Of this market’s published key',
  signatureWrong: 'Not of this market’s published key',
  signatureUnsupported: 'This browser cannot check it',
  passed: 'passed',
  refused: 'refused',
  included: 'Included',
  includedText: 'Your balance is part of the sum that is published above.',
  notIncluded: 'Not included: tell us',
  notIncludedText:
    'What the market sent does not lead from your balance to the published root. Copy the proof, keep it, and tell us.',
  absent: 'You are not in this proof',
  absentText: 'If your π came later, the next proof includes you. If you held π here at that moment, tell us.',
  tellUs: 'Tell us',
  amounts: 'Your amounts',
  part: 'Part',
  inProof: 'In the proof',
  now: 'Now',
  available: 'Available',
  pending: 'In clearance',
  held: 'Held',
  differs: 'The two differ where π moved after the proof was made.',
  copyProof: 'Copy my proof',
})

export const howWords = catalogue('reserves-how', {
  title: 'How to check it yourself',
  lead:
    'The check above runs code that this market wrote. You need not trust it: copy your proof, and run these ' +
    'lines in the console of any browser or in Node.',
  run:
    'Then call check( ) with your proof in the brackets. It answers true or false. Compare the root in it with ' +
    'the root that others see: it must be the same for everyone.',
  copyScript: 'Copy the script',
  script: 'The script',
  encoding: 'What is hashed, byte by byte',
  hash: 'Each hash is SHA-256. Signs stand for their ASCII bytes, ‖ joins.',
  kinds: { person: 'Person', leaf: 'Leaf', node: 'Node', nothing: 'Nothing' },
  formulas: {
    person: 'nonce (32 bytes) ‖ account id (36 signs)',
    leaf: 'person ‖ available ‖ in clearance ‖ held',
    node: 'left hash ‖ left sum ‖ right hash ‖ right sum',
    nothing: 'stands beside the last node of an odd number; its sum is 0',
  },
  amounts:
    'An amount is a whole number of 0.0000001 π in 8 bytes, the highest first. The sum of a leaf is its three ' +
    'amounts, the sum of a node both its sides. A hash is 32 bytes.',
  shares:
    'A balance stands in the tree as two leaves of random size, so that no node beside your way tells anybody’s ' +
    'balance. Add both up; each must lead to the root, from a place of its own.',
  hold:
    'Held is what waits in your purchases and withdrawals. What came in from nobody known is one leaf without an ' +
    'account.',
})
