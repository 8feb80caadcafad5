// A table of figures: what every chart says, in words and numbers.
export interface FigureTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly [string, ...string[]])[]
}

export const FigureTable = ({ caption, head, rows }: FigureTableProps) => (
  <div className="relative max-h-90 overflow-auto" tabIndex={0} role="group" aria-label={caption}>
    <table className="num w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-2">
          {head.map((name, place) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 bg-surface py-1.5 font-medium ${place === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-medium break-words">
              {name}
            </th>
            {values.map((value, place) => (
              <td key={head[place + 1]} className="ps-3 text-end whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
