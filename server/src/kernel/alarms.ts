// Alarms that leave this machine: an outbox message of the transaction that found what is wrong, delivered to the
// operator's webhook and mailbox. Whoever only reads the log may have lost it together with the machine.
import { spawn } from 'node:child_process'
import type { Write } from './db.ts'
import type { Log } from './log.ts'
import { enqueue, type Delivery } from './outbox.ts'

/** Where alarms go; null where the operator named nothing. */
export interface AlarmRoutes {
  /** Gets each alarm as a POST of JSON with a field `text`, which chat services show as it is. */
  alarmWebhook: string | null
  /** Gets each alarm as mail, sent by the machine's own `sendmail`. */
  alarmMailTo: string | null
}

export interface Alarm {
  kind:
    | 'switch_closed'
    | 'payout_refused'
    | 'payout_parked'
    | 'payouts_capped'
    | 'restore_reconciled'
    | 'wallet_low'
    | 'wallet_high'
  text: string
}

export const alarmTopic = 'operator.alarm'
const webhookMs = 10_000
const mailMs = 20_000

export const raiseAlarm = (tx: Write, alarm: Alarm, now: Date): Promise<number> =>
  enqueue(tx, alarmTopic, { ...alarm, at: now.toISOString() }, now)

/** Both ways are tried, and the message comes round again when one of them failed: twice is better than never. */
export const deliverAlarm =
  (routes: AlarmRoutes, log: Log): Delivery =>
  async ({ id, payload }) => {
    const { kind, text, at } = payload as { kind: string; text: string; at: string }
    log.warn({ kind, at, text }, 'an alarm leaves this machine')
    const results = await Promise.allSettled([
      routes.alarmWebhook && postAlarm(routes.alarmWebhook, { id, kind, text: `Lamplit: ${text}`, at }),
      routes.alarmMailTo && mailAlarm(routes.alarmMailTo, { subject: `Lamplit alarm: ${kind}`, text: `${at} ${text}` }),
    ])
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

const postAlarm = async (webhook: string, body: object): Promise<void> => {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(webhookMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the alarm webhook answered ${response.status}`)
}

const mailAlarm = (to: string, { subject, text }: { subject: string; text: string }): Promise<void> =>
  new Promise((done, fail) => {
    const mail = spawn('sendmail', ['-i', '--', to], { stdio: ['pipe', 'ignore', 'ignore'], timeout: mailMs })
    mail.once('error', fail)
    mail.once('exit', (code) => (code === 0 ? done() : fail(new Error(`sendmail ended with ${code}`))))
    mail.stdin.on('error', () => {})
    mail.stdin.end(`To: ${to}\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`)
  })
