// Spanish: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: 'Clasificación',
    purpose: 'Quién ha llegado más lejos, en XP y en ventas. Por diversión: no hay premios en π.',
    thing: 'la clasificación',
    failed: 'No se pudo leer la clasificación.',
    boardLabel: 'Lista',
    boards: { xp: 'XP', sellers: 'Vendedores' },
    spanLabel: 'Periodo',
    spans: { week: 'Semana', month: 'Mes', all: 'Siempre' },
    how: {
      xp: 'XP ganados al usar el mercado.',
      sellers: 'Ventas completadas. Cada comprador cuenta tres veces como máximo.',
    },
    updated: 'Se actualiza cada 5 minutos',
    counted: 'Contado {when}',
    notCounted: 'Aún sin contar. Mira de nuevo en unos minutos.',
    empty: 'Aún no hay nadie en esta lista',
    emptyText: 'Se llena sola cuando la gente usa el mercado.',
    rank: (rank) => `Puesto ${wholeNumber(rank)}`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { one: `${value} venta`, other: `${wholeNumber(value)} ventas` }),
    },
    first: 'Los tres primeros',
    rest: 'Los siguientes',
    you: 'Tú',
    yours: 'Tu puesto',
    unranked: 'No estás entre los primeros 1\u00a0000 de esta lista.',
    stayOut: 'Mostrarme en las clasificaciones',
    stayOutHelp: 'Si lo apagas, tu nombre se quita de inmediato.',
    notSaved: 'No se pudo guardar',
  },
}
