// What each page of an unopened area shows: which area it waits for, its drawing, and what works meanwhile.
import type { Area } from '@lamplit/contract/coming-soon'
import {
  CalendarClock,
  CircleHelp,
  Dices,
  Handshake,
  MessageCircle,
  Spade,
  Swords,
  Ticket,
  Wand,
  type LucideIcon,
} from 'lucide-react'
import type { comingSoonWords } from './words.ts'

type Meanwhile = keyof typeof comingSoonWords.meanwhile
export interface ComingSoonPage {
  area: Area
  icon: LucideIcon
  meanwhile: readonly Meanwhile[]
}

/** Where each of the things that already work is. */
export const meanwhilePaths = {
  buy: '/buy',
  sell: '/sell',
  offers: '/offers',
  orders: '/purchases',
  wallet: '/wallet',
  reviews: '/reviews',
  trust: '/trust',
  roadmap: '/roadmap',
  reserves: '/reserves',
  faq: '/faq',
} as const satisfies Record<Meanwhile, string>

export const comingSoonPages = {
  chat: { area: 'chat', icon: MessageCircle, meanwhile: ['offers', 'orders'] },
  startChat: { area: 'chat', icon: MessageCircle, meanwhile: ['offers', 'orders'] },
  entries: { area: 'entries', icon: Ticket, meanwhile: ['wallet', 'reserves', 'roadmap'] },
  buyEntries: { area: 'entries', icon: Ticket, meanwhile: ['wallet'] },
  sweepstakes: { area: 'sweepstakes', icon: Wand, meanwhile: ['buy', 'reserves', 'roadmap'] },
  games: { area: 'games', icon: Dices, meanwhile: ['buy', 'trust', 'roadmap'] },
  blackjack: { area: 'games', icon: Spade, meanwhile: ['buy', 'roadmap'] },
  knights: { area: 'games', icon: Swords, meanwhile: ['buy', 'roadmap'] },
  questions: { area: 'questions', icon: CircleHelp, meanwhile: ['faq', 'buy', 'roadmap'] },
  question: { area: 'questions', icon: CircleHelp, meanwhile: ['faq', 'buy', 'roadmap'] },
  askQuestion: { area: 'questions', icon: CircleHelp, meanwhile: ['faq', 'wallet', 'roadmap'] },
  myQuestions: { area: 'questions', icon: CircleHelp, meanwhile: ['reviews', 'faq', 'roadmap'] },
  services: { area: 'services', icon: CalendarClock, meanwhile: ['buy', 'sell', 'roadmap'] },
  postService: { area: 'services', icon: Handshake, meanwhile: ['sell', 'trust', 'roadmap'] },
  myServices: { area: 'services', icon: Handshake, meanwhile: ['sell', 'orders', 'roadmap'] },
} as const satisfies Record<string, ComingSoonPage>
export type ComingSoonKey = keyof typeof comingSoonPages
