// The roadmap, labelled Features: what there is, what is being built, what comes next, and what people want first
// (spec §1; design §4.22).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** In the order in which each list is shown. An item moves to another list by its word here; its votes stay. */
export const roadmap = {
  sign_in: 'shipped',
  listing: 'shipped',
  search: 'shipped',
  buying: 'shipped',
  wallet: 'shipped',
  reserves: 'shipped',
  orders: 'shipped',
  offers: 'shipped',
  cart: 'shipped',
  reviews: 'shipped',
  disputes: 'shipped',
  trust: 'shipped',
  notices: 'shipped',
  leaderboard: 'shipped',
  offline: 'shipped',
  languages: 'shipped',
  chat: 'building',
  achievements: 'building',
  services: 'next',
  questions: 'next',
  entries: 'next',
  sweepstakes: 'next',
  games: 'next',
  export: 'next',
  email: 'next',
} as const satisfies Record<string, 'shipped' | 'building' | 'next'>
export type RoadmapItem = keyof typeof roadmap
export type RoadmapList = (typeof roadmap)[RoadmapItem]
export const roadmapItems = Object.keys(roadmap) as RoadmapItem[]

const item = z.enum(roadmapItems as [RoadmapItem, ...RoadmapItem[]])
const itemVotes = z.object({ item, votes: z.number(), voted: z.boolean() })
export type RoadmapVotes = z.output<typeof itemVotes>

export const readRoadmap = endpoint({
  method: 'GET',
  path: '/api/roadmap',
  who: 'anyone',
  personal: true,
  budget: 'read',
  says: 'How many users want each item of the roadmap, and which ones oneself.',
  reply: z.object({ items: z.array(itemVotes) }),
  fails: [],
})

/** One vote a person and item, which can be taken back; what is shipped is not voted for. */
export const voteRoadmap = endpoint({
  method: 'PUT',
  path: '/api/roadmap/:item/vote',
  who: 'user',
  budget: 'write',
  says: 'Says that one wants an item of the roadmap, or no longer.',
  params: z.object({ item }),
  body: z.object({ vote: z.boolean() }),
  reply: itemVotes,
  fails: ['INVALID_STATE'],
})
