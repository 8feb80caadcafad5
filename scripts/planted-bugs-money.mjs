// Planted bugs of the walls around the money: the mirror of the chain and the roles of the database.

export const moneyBugs = [
  {
    name: 'mirror-not-compared',
    what: 'π that left or came and stands in no book is never noticed',
    caught: ['server/src/payouts/mirror.test.ts'],
    only: 'the second look closes payouts',
    edits: [
      {
        file: 'server/src/payouts/wallet-check.ts',
        from: 'const differs = difference !== null && difference !== 0n && missing <= 0n',
        to: 'const differs = difference !== null && missing < 0n && missing > 0n',
      },
    ],
  },
]
