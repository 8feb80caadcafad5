// The verbs of moderation that other domains may use: asking staff to look at something, and noting what was
// refused by itself.
export type { Content, ContentAdapter, ContentAdapters } from './contents.ts'
export { openTask, type NewTask } from './tasks.ts'
export { noteBlocked } from './blocked.ts'
