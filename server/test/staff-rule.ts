// The settings that say who is staff, for tests that make users without signing them in.
import type { StaffRule } from '../src/users/staff-roles.ts'

export const staffRule = (...adminUsernames: string[]): StaffRule => ({ adminUsernames, adminProof: 'off' })
