// What the tests of the wishlist share: the stage, and saved things.
export * from '../../catalog/test/catalog-stage.tsx'
export * from './items.ts'
