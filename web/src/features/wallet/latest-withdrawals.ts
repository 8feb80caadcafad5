// How the wallet asks for the withdrawals that it shows: page and card share the one answer.
export const latestWithdrawals = { query: { limit: '5' } }
