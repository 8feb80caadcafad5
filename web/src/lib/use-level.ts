// A person's XP level where the reply on screen lacks it or may be old: kept for ten minutes, asked at the second
// address when the first has none (spec §7, §9).
import { readLevel, readXp } from '@lamplit/contract/levels'
import { useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'

export const levelCacheMs = 10 * 60_000

/** Each address may name it in three ways; the first that is a number counts. */
const firstNumber = (...candidates: readonly unknown[]): number | null =>
  candidates.find((candidate): candidate is number => typeof candidate === 'number' && Number.isFinite(candidate)) ??
  null

const levelOf = async (username: string, signal: AbortSignal): Promise<number | null> => {
  const asking = { params: { username }, signal }
  const xp = await ask(readXp, asking).catch(() => null)
  const found = firstNumber(xp?.current_level, xp?.level, xp?.user?.current_level)
  if (found !== null || signal.aborted) return found
  const level = await ask(readLevel, asking).catch(() => null)
  return firstNumber(level?.level, level?.current_level, level?.user?.level)
}

/** Until it is known, or when nobody knows it, what the reply on screen says stands. */
export const useLevel = (username: string, meanwhile: number): number => {
  const { data } = useQuery({
    queryKey: ['level', username.toLowerCase()],
    queryFn: ({ signal }) => levelOf(username, signal),
    staleTime: levelCacheMs,
    gcTime: levelCacheMs,
  })
  return data ?? meanwhile
}
