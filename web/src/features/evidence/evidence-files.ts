// Pictures as evidence: made smaller, sent one after the other, each with its own progress and its own way to try again
// (domain §3.4).
import { statementLimits, uploadEvidence } from '@lamplit/contract/disputes'
import { useEffect, useRef, useState } from 'react'
import { askWithFile, sentenceOf } from '../../lib/api.ts'
import { compressPhoto } from '../sell/compress-photo.ts'
import { evidenceWords as words } from './evidence-words.ts'

export interface EvidenceFile {
  /** Its name on this page; the server's own id comes when it is sent. */
  key: string
  id: string | null
  preview: string | null
  stage: 'preparing' | 'sending' | 'sent' | 'failed'
  percent: number
  problem: string | null
}

export interface Evidence {
  files: readonly EvidenceFile[]
  /** What the server has, in the order of the pictures. */
  ids: readonly string[]
  sending: boolean
  failed: boolean
  problem: string | null
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** Why a file cannot be evidence; null when it can be tried. */
export const fileProblem = (file: { type: string; size: number }): string | null => {
  if (!file.type.startsWith('image/')) return words.notPicture
  return file.size > statementLimits.fileBytes ? words.tooBig : null
}

const storedFile = (id: string): EvidenceFile => ({
  key: id,
  id,
  preview: null,
  stage: 'sent',
  percent: 100,
  problem: null,
})

/** `kept` are ids from a draft of an earlier visit; `onIds` is told whenever what the server has changes. */
export const useEvidence = (
  max: number,
  kept: readonly string[] = [],
  onIds: (ids: readonly string[]) => void = () => undefined,
): Evidence => {
  const [files, setFiles] = useState<readonly EvidenceFile[]>(() => kept.map(storedFile))
  const [problem, setProblem] = useState<string | null>(null)
  const originals = useRef(new Map<string, File>())
  const previews = useRef(new Set<string>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(files)
  const tell = useRef(onIds)
  useEffect(() => {
    tell.current = onIds
  })
  useEffect(() => {
    const made = previews.current
    return () => made.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const change = (next: readonly EvidenceFile[]): void => {
    const before = idsOf(latest.current).join(' ')
    latest.current = next
    setFiles(next)
    if (idsOf(next).join(' ') !== before) tell.current(idsOf(next))
  }
  const update = (key: string, part: Partial<EvidenceFile>): void =>
    change(latest.current.map((file) => (file.key === key ? { ...file, ...part } : file)))

  const send = async (key: string): Promise<void> => {
    const file = originals.current.get(key)
    if (!file || !latest.current.some((one) => one.key === key)) return
    try {
      update(key, { stage: 'preparing', percent: 0, problem: null })
      const photo = await compressPhoto(file, (percent) => update(key, { percent: Math.round(percent) }))
      update(key, { stage: 'sending' })
      const { data } = await askWithFile(uploadEvidence, photo, file.name)
      update(key, { stage: 'sent', id: data.id })
    } catch (error) {
      update(key, { stage: 'failed', problem: sentenceOf(error) })
    }
  }
  // One after the other: a slow line finishes some pictures instead of none.
  const enqueue = (key: string): void => {
    queue.current = queue.current.then(() => send(key))
  }

  const add = (chosen: readonly File[]): void => {
    const room = max - latest.current.length
    const good = chosen.filter((file) => fileProblem(file) === null)
    const refused = chosen.map(fileProblem).find((found) => found !== null)
    setProblem(good.length > room ? words.tooMany(max) : (refused ?? null))
    const fresh = good.slice(0, room).map((file): EvidenceFile => {
      const key = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      originals.current.set(key, file)
      previews.current.add(preview)
      return { key, id: null, preview, stage: 'preparing', percent: 0, problem: null }
    })
    change([...latest.current, ...fresh])
    fresh.forEach(({ key }) => enqueue(key))
  }
  return {
    files,
    ids: idsOf(files),
    sending: files.some(({ stage }) => stage === 'preparing' || stage === 'sending'),
    failed: files.some(({ stage }) => stage === 'failed'),
    problem,
    add,
    retry: enqueue,
    remove: (key) => {
      setProblem(null)
      change(latest.current.filter((file) => file.key !== key))
    },
    clear: () => change([]),
  }
}

/** Why a statement cannot go out yet: nobody should find out later that a picture never arrived. */
export const picturesProblem = ({ sending, failed }: Pick<Evidence, 'sending' | 'failed'>): string | null =>
  sending ? words.stillSending : failed ? words.someFailed : null

const idsOf = (files: readonly EvidenceFile[]): string[] => files.flatMap(({ id }) => (id === null ? [] : [id]))
