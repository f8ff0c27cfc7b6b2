import { pictureAddress } from '#contract/pictures.ts'
import folders from './scene-pictures.json'

/** The URL of a scene (studio/scenes) by name; empty if it hasn't been rendered. */
export function scenePicture(name: string): string {
  const folder = (folders as Record<string, string>)[name]
  return folder === undefined ? '' : pictureAddress(folder)
}
