"use client";

import type { ComponentProps } from "react";
import { useMediaUrl } from "../files/use-media-url.ts";

/** @param src a data URL */
type MediaProps<Tag extends "img" | "audio" | "video"> = ComponentProps<Tag> & { readonly src: string };

/** An image that the page has. */
export const LocalImage = ({ src, alt, ...rest }: MediaProps<"img">) => (
  <img {...rest} src={useMediaUrl(src)} alt={alt} decoding="async" />
);

/** Speech that the page has. */
export const LocalAudio = ({ src, ...rest }: MediaProps<"audio">) => (
  <audio {...rest} controls src={useMediaUrl(src)} />
);

/** A video that the page has. */
export const LocalVideo = ({ src, ...rest }: MediaProps<"video">) => (
  <video {...rest} controls src={useMediaUrl(src)} />
);
