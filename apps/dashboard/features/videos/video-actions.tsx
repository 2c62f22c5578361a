"use client";

import { ConfirmButton } from "@/components/forms/confirm-button.tsx";

interface VideoPlace {
  readonly project: string;
  readonly video: string;
}

export const CancelVideo = ({ project, video }: VideoPlace) => (
  <ConfirmButton
    label="Cancel video"
    title="Cancel this video?"
    told={{ text: "The video was canceled." }}
    confirmLabel="Cancel video"
    ask={(api) =>
      api.POST("/projects/{project}/videos/{video}/cancel", { params: { path: { project, video } } })
    }
  >
    <p>No one gets the video anymore. If the provider completes it anyway, it’s still charged.</p>
  </ConfirmButton>
);

export const ResendCallback = ({ project, video, callback }: VideoPlace & { readonly callback: string }) => (
  <ConfirmButton
    label="Resend"
    size="sm"
    title="Resend this callback?"
    told={{ text: "The callback is sent again within 30 seconds." }}
    confirmLabel="Resend callback"
    isDangerous={false}
    ask={(api) =>
      api.POST("/projects/{project}/videos/{video}/callbacks/{callback}/resend", {
        params: { path: { project, video, callback } },
      })
    }
  >
    <p>
      It’s sent within 30 seconds with the same body and ID. If it fails, it’s tried again on the usual
      schedule.
    </p>
  </ConfirmButton>
);
