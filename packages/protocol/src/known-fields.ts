/**
 * The named fields of a schema type, without the index signature that open objects carry.
 *
 * Open on the wire means that unknown fields are let through; code that builds or takes apart a value wants the names alone.
 */
export type KnownFields<T> = {
  [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K];
};
