// What is here, what is being built and what comes next; the specification labels the roadmap Features (spec §1).
import { placeWords } from '../../words/shell.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { featuresWords } from './features-words.ts'

const tones: Record<string, ChipTone> = { shipped: 'ok', building: 'info', next: 'neutral' }

export const FeaturesPage = () => (
  <div className="pt-4 md:pt-2">
    <h1 tabIndex={-1} className="disp text-2xl">{placeWords.features}</h1>
    <p className="mt-2 max-w-[68ch] text-lg text-ink-2">{featuresWords.lead}</p>
    <div className="mt-6 grid gap-4 md:grid-cols-3">
      {featuresWords.lists.map((list) => (
        <section key={list.key} className="card p-5">
          <h2 className="flex items-center justify-between gap-2"><span className="disp text-xl">{list.title}</span><Chip tone={tones[list.key] ?? 'neutral'} size={28}>{list.items.length}</Chip></h2>
          <ul className="mt-3 flex flex-col gap-3">
            {list.items.map((item) => <li key={item.name} className="border-t border-line pt-3"><b className="block text-sm font-semibold">{item.name}</b><span className="text-sm text-ink-2">{item.text}</span></li>)}
          </ul>
        </section>
      ))}
    </div>
  </div>
)
