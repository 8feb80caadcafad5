// Where the page keeps what somebody looked at, searched for and bought, so that signing out can wipe it without
// loading what reads it (spec §3, recommendation state).
import { stored } from './stored.ts'

export const storedActivity = stored<unknown>('lamplit.recommendations', null, (raw) => raw)
