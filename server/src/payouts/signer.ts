// The app wallet's own hand: it knows the seed, signs payments, and shows nothing but its address (pi-platform §3.1,
// quality PAY-9).
import { createHash } from 'node:crypto'
import { piToWire, type Pi } from '@lamplit/contract/money'
import { Account, Asset, Keypair, Memo, Operation, StrKey, TransactionBuilder } from '@stellar/stellar-sdk'
import { StartupError } from '../kernel/startup-error.ts'

/** What is signed: one payment in π with the name of the Pi payment as its memo. There is no other way to build one. */
export interface PaymentOrder {
  piPaymentId: string
  to: string
  amount: Pi
  sequence: bigint
  fee: bigint
  validUntil: Date
}
export interface Signed {
  txid: string
  envelope: string
}

export interface Signer {
  address: string
  sign: (order: PaymentOrder) => Signed
}

export const openSigner = (keypair: Keypair, passphrase: string): Signer => ({
  address: keypair.publicKey(),
  sign: ({ piPaymentId, to, amount, sequence, fee, validUntil }) => {
    // The builder counts one up from what the account has used.
    const transaction = new TransactionBuilder(new Account(keypair.publicKey(), String(sequence - 1n)), {
      fee: String(fee),
      networkPassphrase: passphrase,
      timebounds: { minTime: 0, maxTime: Math.floor(validUntil.getTime() / 1000) },
    })
      .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount: piToWire(amount) }))
      .addMemo(Memo.text(piPaymentId))
      .build()
    transaction.sign(keypair)
    return { txid: Buffer.from(transaction.hash()).toString('hex'), envelope: transaction.toXDR() }
  },
})

/** Never repeats what it was given: it may be most of a real seed. */
export const keypairOf = (seed: string): Keypair => {
  if (!StrKey.isValidEd25519SecretSeed(seed.trim()))
    throw new StartupError(
      'PI_WALLET_SEED_FILE does not hold the secret seed of a wallet: S and 55 letters or digits, as the ' +
        'wallet shows it.',
    )
  return Keypair.fromSecret(seed.trim())
}

/** The sandbox pays play money from a wallet that everyone may know. */
export const sandboxKeypair = (): Keypair =>
  Keypair.fromRawEd25519Seed(createHash('sha256').update('lamplit-sandbox:app-wallet:lamplit').digest())
