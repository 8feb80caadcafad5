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
  {
    name: 'program-writes-balances',
    what: 'the role of the program changes balances and the roles of users by itself',
    caught: ['server/src/kernel/program-role.test.ts'],
    only: 'may not',
    edits: [
      {
        file: 'server/migrations/0116-roles-of-the-money.sql',
        from:
          '  revoke insert, update, delete, truncate on migrations, accounts, postings, staff_settings ' +
          'from lamplit_market;\n',
        to: '',
      },
    ],
  },
]
