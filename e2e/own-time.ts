// A trace as it would be where nothing else wants the processor: every task of a thread takes what it cost that thread,
// and what happened in it moves along.

/** What is read of an event of a trace; times in microseconds, `tdur` is the thread's own. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The task that was running at a time, if any; tasks of a thread follow each other. */
const runningAt = (tasks: readonly TraceEvent[], time: number): TraceEvent | undefined => {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tasks[middle]!.ts <= time) low = middle + 1
    else high = middle
  }
  const task = tasks[low - 1]
  return task && time <= task.ts + task.dur! ? task : undefined
}

/**
 * On a machine with two processors, which serve, paint and measure at once, a task takes two to ten times as long as it
 * works. Waiting for the processor is taken out; tasks begin when they began.
 */
export const inOwnTime = <Event extends TraceEvent>(events: readonly Event[]): Event[] => {
  const threads = Map.groupBy(
    events.filter(({ name, ph, dur, tdur }) => ph === 'X' && name.endsWith('RunTask') && dur && tdur !== undefined),
    ({ pid, tid }) => `${pid}:${tid}`,
  )
  for (const tasks of threads.values()) tasks.sort((one, other) => one.ts - other.ts)
  return events.map((event) => {
    const task = runningAt(threads.get(`${event.pid}:${event.tid}`) ?? [], event.ts)
    if (!task) return event
    const share = Math.min(1, task.tdur! / task.dur!)
    return {
      ...event,
      ts: task.ts + (event.ts - task.ts) * share,
      ...(event.dur === undefined ? {} : { dur: event.dur * share }),
    }
  })
}
