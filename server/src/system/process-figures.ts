// What all processes of the market count, wherever somebody asks: a serving process asks the first one, which asks all
// others. What a process had counted that has ended stays in the sum, as it was last told.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'
import { Fail } from '../kernel/fail.ts'

export type Figures = MetricObjectWithValues<MetricValue<string>>[]
type Message = { type: 'ask-all' | 'ask-own' | 'figures'; id: number; figures?: Figures[] }

/** How long a serving process is waited for: one that does not answer counts as it was last told. */
const patienceMs = 500
/** How long the first process is waited for. */
const longPatienceMs = 3000

export const sumOf = (each: readonly Figures[]): Registry => AggregatorRegistry.aggregate(each as unknown as object[])

/** `own` answers what this process counts; what is answered asks all processes. */
export const openProcessFigures = (app: FastifyInstance, own: () => Promise<Figures>): (() => Promise<Figures[]>) => {
  const waiting = new Map<number, (figures: Figures[]) => void>()
  let asked = 0
  /** Sends a question and waits for its answer, or for as long as patience lasts. */
  const ask = (type: Message['type'], to: Pick<Worker, 'send'>, waitMs: number): Promise<Figures[] | null> => {
    const id = ++asked
    const answered = new Promise<Figures[]>((done) => {
      waiting.set(id, done)
    })
    to.send({ type, id } satisfies Message, () => {})
    return Promise.race([answered, pause(waitMs, null, { ref: false })]).finally(() => waiting.delete(id))
  }
  const hear = async (message: Message, from: Pick<Worker, 'send'>, all: () => Promise<Figures[]>): Promise<void> => {
    const answer = (figures: Figures[]): unknown =>
      from.send({ type: 'figures', id: message.id, figures } satisfies Message, () => {})
    if (message.type === 'ask-own') answer([await own()])
    if (message.type === 'ask-all') answer(await all())
    if (message.type === 'figures') waiting.get(message.id)?.(message.figures!)
  }

  if (cluster.isWorker) {
    const first = { send: process.send!.bind(process) } as Pick<Worker, 'send'>
    const all = async (): Promise<Figures[]> => {
      const figures = await ask('ask-all', first, longPatienceMs)
      // A part of the sum would read as if the rest had begun anew.
      if (!figures) throw new Fail('API_ERROR')
      return figures
    }
    const onMessage = (message: Message): void => void hear(message, first, all)
    process.on('message', onMessage)
    app.addHook('onClose', async () => void process.off('message', onMessage))
    return all
  }

  const told = new Map<number, Figures>()
  let ended: Figures = []
  const all = async (): Promise<Figures[]> => {
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => {
        const [figures] = (await ask('ask-own', worker!, patienceMs)) ?? []
        if (figures && !worker!.isDead()) told.set(worker!.id, figures)
      }),
    )
    return [await own(), ...told.values(), ended]
  }
  const onMessage = (worker: Worker, message: Message): void => void hear(message, worker, all)
  /** A gauge is what a process has now; what it counted has happened. */
  const onExit = ({ id }: Worker): void => {
    const counted = (told.get(id) ?? []).filter(({ type }) => String(type) !== 'gauge')
    told.delete(id)
    void sumOf([ended, counted])
      .getMetricsAsJSON()
      .then((figures) => {
        ended = figures
      })
  }
  cluster.on('message', onMessage)
  cluster.on('exit', onExit)
  app.addHook('onClose', async () => {
    cluster.off('message', onMessage)
    cluster.off('exit', onExit)
  })
  return all
}
