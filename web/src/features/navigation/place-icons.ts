// A drawing for each place, for tiles, slots and menus.
import {
  ArrowLeftRight, Bell, BookOpen, Bug, ChartColumn, CircleHelp, CirclePlus, Crown, FileQuestion, Gamepad2, Gavel, HandCoins, Heart, House, MessageCircleQuestion, PackageCheck, Settings, ShieldUser, ShoppingBag, ShoppingCart, Sparkles, Star, Store, Tag, Ticket,
  Tickets, Trophy, UserRound, Wallet, Wrench, type LucideIcon,
} from 'lucide-react'
import type { PlaceKey } from './places.ts'

export const placeIcons: Readonly<Record<PlaceKey, LucideIcon>> = {
  home: House, buy: ShoppingBag, sell: Tag, entryMarket: Tickets, cart: ShoppingCart, offers: HandCoins, questions: MessageCircleQuestion, services: Wrench, postService: CirclePlus,
  purchases: PackageCheck, sales: Store, ownQuestions: FileQuestion, ownServices: BookOpen, reviews: Star, disputes: Gavel, analytics: ChartColumn,
  sweepstakes: Ticket, games: Gamepad2, leaderboard: Crown, achievements: Trophy,
  wallet: Wallet, profile: UserRound, settings: Settings, notifications: Bell, wishlist: Heart, compare: ArrowLeftRight, faq: CircleHelp, reportBug: Bug, features: Sparkles, admin: ShieldUser,
}
