// A drawing for each place, for tiles and menus that load beside the shell.
import { ArrowLeftRight, Bell, Bug, CircleHelp, Gavel, HandCoins, Heart, House, Import, PackageCheck, Settings, ShieldCheck, ShoppingBag, ShoppingCart, Sparkles, Star, Store, Tag, Tags, Wallet, type LucideIcon } from 'lucide-react'
import type { PlacePath } from './places.ts'

export const placeIcons: Partial<Record<PlacePath, LucideIcon>> = {
  '/': House, '/buy': ShoppingBag, '/cart': ShoppingCart, '/sell': Tag, '/sell/import': Import, '/sell/listings': Tags, '/purchases': PackageCheck, '/sales': Store, '/offers': HandCoins, '/disputes': Gavel, '/reviews': Star,
  '/roadmap': Sparkles, '/wishlist': Heart, '/compare': ArrowLeftRight, '/wallet': Wallet, '/reserves': ShieldCheck, '/settings': Settings, '/notifications': Bell, '/faq': CircleHelp, '/bug-report': Bug,
}
