// Bugs that are planted on purpose, each with the tests that must turn red: a suite that never failed proves nothing
// (quality §11).
import { moneyBugs } from './planted-bugs-money.mjs'
import { pageBugs } from './planted-bugs-page.mjs'
import { staffBugs } from './planted-bugs-staff.mjs'

/**
 * `edits`: exact text that stands once in its file, and what it becomes. `caught`: the tests that must notice, of the
 * `project` (vitest.config.ts), the server's where none is named; `only` names the one of them that is quick.
 */
export const plantedBugs = [
  ...moneyBugs,
  ...staffBugs,
  {
    name: 'told-before-posted',
    what: 'Pi is told of a completion before the money is in the books',
    caught: ['server/test/faults.test.ts'],
    only: 'Pi is told of a completion only when',
    edits: [
      {
        file: 'server/src/pi/settle.ts',
        from: '  const settled = await credit(',
        to:
          '  if (!payment.completed) await completeAtPi(deps, payment.identifier, txid)\n' +
          '  const settled = await credit(',
      },
    ],
  },
  {
    name: 'posted-after-completed',
    what: 'the payment is marked completed in one transaction and posted in the next',
    caught: ['server/test/failpoints.test.ts'],
    only: 'a deposit is completed',
    edits: [
      {
        file: 'server/src/pi/settle.ts',
        from: 'await deps.settlements[intent.purpose].paid(tx, intent, now)',
        to:
          'await deps.db.write(async (own) => ((void own), { late: false, about: `deposit:${intent.id}` }))\n' +
          '    setTimeout(() => { void deps.db.write((own) => deps.settlements[intent.purpose].paid(own, ' +
          'intent, now)).catch(() => {}) }, 20)',
      },
    ],
  },
  {
    name: 'letter-forgotten',
    what: 'nobody writes down that Pi must be told',
    caught: ['server/test/failpoints.test.ts'],
    only: 'a deposit is completed',
    edits: [
      {
        file: 'server/src/pi/settle.ts',
        from: 'if (!completed) await enqueue(',
        to: 'if (Number.isNaN(0)) await enqueue(',
      },
    ],
  },
  {
    name: 'transaction-not-unique',
    what: 'one transaction id may stand under two payments',
    caught: ['server/src/orders/payment.test.ts'],
    edits: [{ file: 'server/migrations/0005-orders.sql', from: '  txid text unique,', to: '  txid text,' }],
  },
  {
    name: 'released-on-a-word',
    what: 'a reservation is released on the word of the client, without asking Pi',
    caught: ['server/test/faults.test.ts'],
    only: 'signs and closes the page',
    edits: [
      {
        file: 'server/src/pi/payment.ts',
        from: '  if (intent.piPaymentId !== null) await cancelAtPi(deps, intent.piPaymentId)\n',
        to: '',
      },
    ],
  },
  {
    name: 'uid-from-the-body',
    what: 'a deposit belongs to the uid in the body',
    caught: ['server/src/wallet/wallet.test.ts'],
    edits: [
      {
        file: 'server/src/wallet/routes.ts',
        from: "if (body.user_uid !== actor.uid) throw new Fail('NOT_ALLOWED')",
        to: 'const owner = (await userByUid(db, body.user_uid)) ?? actor',
      },
      {
        file: 'server/src/wallet/routes.ts',
        from: 'await openDeposit(tx, actor,',
        to: 'await openDeposit(tx, { ...actor, id: owner.id },',
      },
    ],
  },
  {
    name: 'shelf-looked-at-too-early',
    what: 'stock is checked when the cart is read and not when it is taken',
    caught: ['server/src/orders/purchase.test.ts', 'server/src/orders/money.test.ts'],
    edits: [
      {
        file: 'server/migrations/0101-functions-of-owners.sql',
        from: 'where id = goods[n] and stock - reserved >= quantities[n] and state',
        to: 'where id = goods[n] and state',
      },
    ],
  },
  {
    name: 'no-row-lock',
    what: 'a withdrawal is read without its row lock and moved without compare-and-set',
    caught: ['server/src/payouts/withdrawal-races.test.ts'],
    edits: [
      { file: 'server/src/payouts/store.ts', from: 'where w.id = ${id} for no key update`', to: 'where w.id = ${id}`' },
      {
        file: 'server/src/kernel/machine.ts',
        from: 'where id = ${before.id} and state = ${before.state} returning',
        to: 'where id = ${before.id} returning',
      },
    ],
  },
  {
    name: 'amount-not-checked',
    what: 'a payment of another amount is credited',
    caught: ['server/src/orders/payment.test.ts', 'server/src/wallet/wallet.test.ts'],
    edits: [
      {
        file: 'server/src/pi/intent.ts',
        from: "[payment.amount === intent.amount, 'amount']",
        to: "[payment.amount > 0n, 'amount']",
      },
    ],
  },
  {
    name: 'network-not-checked',
    what: 'a payment of another network is credited',
    caught: ['server/src/pi/network.test.ts'],
    edits: [
      { file: 'server/src/pi/intent.ts', from: "[payment.network === ours.network, 'network'],", to: '' },
      { file: 'server/src/pi/intent.ts', from: 'payment.network === ours.network &&', to: '' },
    ],
  },
  {
    name: 'key-forgotten',
    what: 'a request asked twice under one key is done twice',
    caught: ['server/test/failpoints.test.ts'],
    only: 'a deposit is opened',
    edits: [
      {
        file: 'server/src/kernel/idempotency.ts',
        from: 'if (first === 0) return idempotentResponseTo<T>(asked, (await storedResponseOf(tx, asked))!)',
        to: 'void first',
      },
    ],
  },
  {
    name: 'reconciler-asleep',
    what: 'nobody finishes what clients leave',
    caught: ['server/test/faults.test.ts'],
    only: 'closed pages',
    edits: [
      { file: 'server/src/pi/reconcile.ts', from: 'clientGraceMs), perRound)', to: 'clientGraceMs), 0 * perRound)' },
    ],
  },
  {
    name: 'dead-connection-unheard',
    what: 'a connection that dies at work ends the server',
    caught: ['server/test/kill-database.test.ts'],
    edits: [{ file: 'server/src/kernel/db.ts', from: "      client.on('error', () => {})\n", to: '' }],
  },
  {
    name: 'turn-without-fence',
    what: 'a worker that lost its turn still writes',
    caught: ['server/test/paused.test.ts'],
    only: 'whose turn was taken',
    edits: [
      {
        file: 'server/src/payouts/turn.ts',
        from: 'where wallet = ${wallet} and fence = ${fence} for share',
        to: 'where wallet = ${wallet} and ${fence}::bigint is not null for share',
      },
    ],
  },
  {
    name: 'payout-made-anew',
    what: 'a payout whose creation got no answer is created again at once',
    caught: ['server/src/payouts/pay-by-pi.test.ts'],
    edits: [
      {
        file: 'server/src/payouts/pay-by-pi.ts',
        from: '|| !(await tidyUp(paying))) return',
        to: '|| (void tidyUp, false)) return',
      },
      {
        file: 'server/src/payouts/pay-by-pi.ts',
        from: 'if (paying.now().getTime() - (paying.unanswered.get(withdrawal.id) ?? -Infinity) < patienceMs) return',
        to: 'if (patienceMs < 0) return',
      },
    ],
  },
  {
    name: 'escrow-not-verified',
    what: 'the payout process pays what a row says, without looking at escrow, history and agreements',
    caught: ['server/src/payouts/forged-withdrawals.test.ts'],
    edits: [
      {
        file: 'server/src/payouts/payout-verification.ts',
        from: 'return refusals.find(([holds]) => holds)?.[1] ?? null',
        to: 'return refusals.length < 0 ? null : null',
      },
    ],
  },
  {
    name: 'one-failure-blocks-all',
    what: 'the failure of one withdrawal ends the round of all',
    caught: ['server/src/payouts/forged-withdrawals.test.ts'],
    only: 'a withdrawal that fails',
    edits: [
      {
        file: 'server/src/payouts/pay-by-pi.ts',
        from: "      await park(paying, withdrawal, String(error))\n      return 'left'",
        to: '      void park\n      throw error',
      },
    ],
  },
  {
    name: 'orphans-left',
    what: 'servants that a killed Postgres left behind keep the next one from starting',
    caught: ['server/src/embedded-postgres/postgres.test.ts'],
    only: 'one backend computes and one stands still',
    edits: [
      {
        file: 'server/src/embedded-postgres/postmaster.ts',
        from: '  if (statusLines(cluster).length > 0) await endOrphans(cluster, servant)\n',
        to: '',
      },
    ],
  },
  {
    name: 'one-visitor-behind-a-proxy',
    what: 'forwarded addresses are never believed, so that all visitors behind a proxy share the limits of one',
    caught: ['server/test/behind-proxy.test.ts'],
    edits: [
      {
        file: 'server/src/app.ts',
        from: '    trustProxy: believedProxies(deps.config),\n',
        to: '    trustProxy: false,\n',
      },
    ],
  },
  {
    name: 'full-disk-ends-the-process',
    what: 'a log that cannot be written ends the process',
    caught: ['server/src/kernel/log.test.ts'],
    edits: [
      {
        file: 'server/src/kernel/log.ts',
        from: '    if (failing) return\n    failing = true\n',
        to: '    if (!failing) throw error\n    failing = true\n',
      },
    ],
  },
  {
    name: 'hash-not-saved',
    what: 'a transaction is sent before its hash is kept',
    caught: ['server/test/payout-crashes.test.ts'],
    only: 'dies before and after every await',
    edits: [
      {
        file: 'server/src/payouts/pay-on-chain.ts',
        from: '    await clearTrouble(tx, withdrawal.id)\n    await insertSignedTransaction(',
        to:
          '    await paying.chain.submit(envelope)\n    await clearTrouble(tx, withdrawal.id)\n' +
          '    await insertSignedTransaction(',
      },
    ],
  },
  {
    name: 'memo-believed',
    what: 'a transaction is a payment’s because its memo says so',
    caught: ['server/src/pi/unmatched.test.ts'],
    only: 'do not take its place',
    edits: [
      {
        file: 'server/src/pi/reconcile-payment.ts',
        from:
          "  if (payment.txid === null) return (await claimed(deps, payment, txid)) ? 'intent' : 'waiting'\n" +
          '  const { outcome } = await reconcilePayment(deps, payment)',
        to: '  const { outcome } = await reconcilePayment(deps, { ...payment, txid })',
      },
    ],
  },
  ...pageBugs,
  {
    name: 'untracked-inspection',
    what: 'a seller’s word that a parcel without tracking arrived starts the time after which the money goes out',
    caught: ['server/src/orders/order.test.ts', 'server/src/orders/clocks.test.ts'],
    only: 'without tracking',
    edits: [
      {
        file: 'server/src/orders/order.ts',
        from: 'releaseAt: tracking === null ? null : inspectionEnd(order, at),',
        to: 'releaseAt: inspectionEnd(order, at),',
      },
    ],
  },
  {
    name: 'empty-listing-delivered',
    what: 'digital goods with nothing in them are delivered by the system and paid out',
    caught: ['server/src/orders/grants.test.ts'],
    only: 'of an empty Online listing',
    edits: [
      {
        file: 'server/src/orders/grants.ts',
        from: "  return delivery === 'digital' && !digital.every(hasContent) ? [] : digital.filter(hasContent)",
        to: '  return digital',
      },
    ],
  },
  {
    name: 'reservations-without-cap',
    what: 'unpaid purchases of somebody without trust reserve as much as they like',
    caught: ['server/src/orders/payment.test.ts'],
    only: 'a T0 buyer',
    edits: [
      {
        file: 'server/src/orders/buy.ts',
        from: "if (exceedsReservations(unpaid, reservedIn(items))) throw new Fail('RESERVATION_LIMIT')",
        to: 'void exceedsReservations(unpaid, reservedIn(items))',
      },
    ],
  },
  {
    name: 'unfunded-offer-accepts-itself',
    what: 'an offer without π set aside is accepted by the seller’s threshold and holds the item',
    caught: ['server/src/offers/offers.test.ts'],
    only: 'thresholds answer by themselves',
    edits: [
      {
        file: 'server/src/offers/offer.ts',
        from: '  funded && acceptAt !== null && price >= acceptAt',
        to: '  (funded || true) && acceptAt !== null && price >= acceptAt',
      },
    ],
  },
]
