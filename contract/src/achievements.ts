// Achievements: the thirty there are with their rewards, and what a person has unlocked (spec §3, §7; domain §3.11).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment, username } from './shapes.ts'

export const rarities = ['common', 'rare', 'legendary', 'epic'] as const
export type Rarity = (typeof rarities)[number]

/** Spec §3: epic if it gives entries; otherwise legendary above 250 XP, rare above 100, else common. */
export const rarityOf = ({ xp_reward, entry_reward }: { xp_reward: number; entry_reward: number | null }): Rarity =>
  entry_reward ? 'epic' : xp_reward > 250 ? 'legendary' : xp_reward > 100 ? 'rare' : 'common'

const one = (name: string, description: string, xp_reward: number, entry_reward: number | null = null) => ({
  name,
  description,
  xp_reward,
  entry_reward,
})

/** Domain §3.11, in its order. Entries that are earned cannot be sold; all together are 16 in a life. */
export const achievementCatalogue = {
  FIRST_LOGIN: one('First light', 'Sign in once', 10),
  PROFILE_READY: one('Settled in', 'Fill in your address and your location', 20),
  WISH_5: one('Window shopper', 'Save 5 things to your wishlist', 10),
  COMPARE_4: one('Side by side', 'Fill the comparison', 10),
  FIRST_LISTING: one('Stall open', 'Have one live listing', 50),
  FIRST_OFFER: one('Name your price', 'Send an offer', 20),
  DEAL_MAKER: one('Deal maker', 'Have an offer accepted and paid', 60),
  FIRST_PURCHASE: one('First purchase', 'Complete one purchase', 100),
  FIRST_SALE: one('First sale', 'Complete one sale', 100),
  FIRST_REVIEW: one('In your words', 'Have one review published', 30),
  FIRST_QUESTION: one('Good question', 'Ask a question', 25),
  FIRST_ANSWER: one('Helping hand', 'Give an answer with a score of 1 or more', 25),
  STREAK_7: one('A week of light', 'Sign in 7 days in a row', 75),
  SHARER_10: one('Word of mouth', 'Share 10 things that somebody then opens', 50),
  BUG_SPOTTER: one('Bug spotter', 'Have a bug report accepted', 80),
  STREAK_30: one('A month of light', 'Sign in 30 days in a row, one day may be missed', 200),
  BUYER_10: one('Regular', 'Complete 10 purchases from 6 sellers or more', 150),
  SELLER_10: one('Market regular', 'Complete 10 sales to 6 buyers or more', 150),
  FAST_SHIPPER_10: one('Quick hands', 'Ship 10 orders within 24 hours', 180),
  FIVE_STAR_10: one('Ten times five', 'Receive 10 five-star reviews from different buyers', 200),
  HELPER_10: one('Neighbour', 'Give 10 answers with a score of 2 or more', 175),
  BOUNTY_HUNTER_10: one('Bounty hunter', 'Win 10 bounties', 300),
  TRUSTED_SELLER: one('Trusted', 'Reach the trust tier Trusted', 350),
  ZERO_DISPUTE_50: one('Clean record', 'Complete 50 sales without losing a dispute', 450),
  SELLER_100: one('Hundred lanterns', 'Complete 100 sales to 50 buyers or more', 500),
  LEVEL_10: one('Level 10', 'Reach level 10', 100, 1),
  FAIRNESS_AUDITOR: one('Fairness auditor', 'Check one draw and one game round yourself', 50, 1),
  GOOD_CITIZEN: one('Good citizen', 'Send 5 reports that are upheld', 120, 1),
  LEVEL_25: one('Level 25', 'Reach level 25', 250, 3),
  COMPLETIONIST: one('All lamps lit', 'Unlock every other achievement', 1000, 10),
} as const
export type AchievementCode = keyof typeof achievementCatalogue
export const achievementCodes = Object.keys(achievementCatalogue) as AchievementCode[]

const achievement = z.object({
  code: z.enum(achievementCodes as [AchievementCode, ...AchievementCode[]]),
  name: z.string(),
  description: z.string(),
  unlocked: z.boolean(),
  unlocked_at: z.nullable(moment),
  xp_reward: z.number(),
  entry_reward: z.nullable(z.number()),
  rarity: z.enum(rarities),
})
export type Achievement = z.output<typeof achievement>

export const readAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements/:username',
  who: 'anyone',
  budget: 'read',
  says: 'Every achievement, which of them this user has unlocked, and how many; open to all, like a profile.',
  params: z.object({ username }),
  reply: z.object({ achievements: z.array(achievement), unlocked: z.number(), total: z.number() }),
  fails: ['NOT_FOUND'],
})
