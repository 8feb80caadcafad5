// Logs: JSON lines in UTC, with secrets taken out before they are written (quality V16).
import pino from 'pino'

export type Log = pino.Logger

const secrets = [
  'token',
  'accessToken',
  'authorization',
  'headers.authorization',
  'req.headers.authorization',
  '*.accessToken',
  '*.token',
  'address',
  '*.address',
]

/** Writes to a file, or nowhere for tests that do not look. */
export const openLog = (file: string | null, level: pino.Level = 'info'): Log =>
  pino(
    {
      level: file ? level : 'silent',
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
      redact: { paths: secrets, censor: '[secret]' },
    },
    file ? pino.destination({ dest: file, mkdir: true, sync: false }) : undefined,
  )
