// Planted bugs of who is staff, and of what two of them must agree to.

export const staffBugs = [
  {
    name: 'token-alone-makes-admin',
    what: 'whoever signs in under a name of the settings is an admin, whatever app their token was issued for',
    caught: ['server/src/users/staff.test.ts'],
    only: 'a token of another app',
    edits: [
      {
        file: 'server/src/users/actions.ts',
        from: "const trusted = rule.adminProof === 'required' ? proven : nameVerified",
        to: "const trusted = rule.adminProof === 'required' || nameVerified",
      },
    ],
  },
  {
    name: 'one-admin-links',
    what: 'one member of staff gives an account with any balance to another uid',
    caught: ['server/src/users/two-staff-linking.test.ts'],
    only: 'more than 10',
    edits: [
      {
        file: 'server/src/users/links.ts',
        from: 'worth > large || isStaff ? staffApprovals : 1',
        to: 'worth < 0n || isStaff ? staffApprovals : 1',
      },
    ],
  },
]
